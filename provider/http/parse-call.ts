/** Reads a call's body and identifies its caller, for all that follows. */
import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { ProviderContext } from '../context'
import { type Caller, identify } from './caller'
import { type Received, discard, receive } from './received-body'
import type { Tokens } from './tokens'

export interface CallEnvironment {
  Bindings: HttpBindings
  Variables: { received: Received; caller: Caller }
}

export function parseCall({ db, files }: ProviderContext, tokens: Tokens) {
  return createMiddleware<CallEnvironment>(async (c, next) => {
    const received = await receive(c.env.incoming, files)
    try {
      c.set('received', received)
      c.set('caller', await identify(db, tokens, c.req.header('authorization'), received))
      await next()
    } finally {
      await discard(received)
    }
  })
}
