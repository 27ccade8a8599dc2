import { newPerson } from '@cocobnk/testing/person'
import { ask, jsonInit, otherAddress } from '@cocobnk/testing/requests'
import { type Attack, tried } from './attack.ts'
import { errorOf } from './scene.ts'

const TRIES = 12

/** Attackers who only know a name try passwords in order to lock its owner out. */
export const lockout: Attack = {
  name: 'lockout',
  prepare: async (scene) => {
    const { person } = await scene.member()
    const email = `${person.userName}@members.test`
    const guess = (userId: string) =>
      ask(
        `${scene.apiUrl}/api/v1/auth/token`,
        jsonInit('POST', { user_id: userId, password: 'Wrong-Horse-1' }, otherAddress()),
      )
    return {
      attack: async () => {
        const answers: unknown[] = []
        for (let count = 0; count < TRIES; count += 1)
          answers.push(errorOf(await guess(count % 2 ? email : person.userName)))
        return [
          tried('nobody guessed their way in', answers.includes(0), false),
          tried('further tries need a code from the mail', answers.at(-1), 'LOGIN_CODE_NEEDED'),
          tried(
            'even the right password',
            errorOf(await newPerson(scene.apiUrl, person.userName, 'Blue-Horse-9').logIn()),
            'LOGIN_CODE_NEEDED',
          ),
        ]
      },
      honest: async () => [tried('the member logs in at a browser of theirs', errorOf(await person.logIn()))],
    }
  },
}
