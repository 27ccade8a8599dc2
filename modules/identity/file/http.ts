import type { Handlers } from '@cocobnk/contract'
import type { FileDeps } from './deps.ts'
import { handIn } from './hand-in.ts'
import { readPage } from './page.ts'

export function fileHttp(deps: FileDeps): Handlers<'POST /file' | 'GET /file/{file_seq}'> {
  return {
    'POST /file': ({ upload, caller, client }) =>
      handIn(deps, { owner: caller, address: client.address, bytes: upload }),
    'GET /file/{file_seq}': ({ path, query, caller }) =>
      readPage(deps, {
        fileSeq: path.file_seq,
        page: query.page,
        owner: caller,
        viewer: `member:${caller.memberSeq}`,
      }),
  }
}
