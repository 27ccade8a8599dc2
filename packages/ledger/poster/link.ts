import * as link from '@cocobnk/process-link'

/** The callers of a poster. Each posts under its own database role, which determines what it may post. */
export const POSTER_CALLERS = ['api', 'worker', 'desk', 'market'] as const
export type PosterCaller = (typeof POSTER_CALLERS)[number]

export const POSTER_PROTOCOL = 'cocobnk-poster-1'

export const callerOptions = (caller: PosterCaller, key: string) => link.callerOptions(POSTER_PROTOCOL, caller, key)

export type PosterKeys = Readonly<Partial<Record<PosterCaller, readonly string[]>>>

export const posterOptions = <Socket>(keys: PosterKeys, identify: (socket: Socket, caller: PosterCaller) => void) =>
  link.serverOptions(POSTER_PROTOCOL, keys, identify)
