import type { z } from 'zod'
import type { AnyEndpoint, Endpoint } from '@cuadre/kernel/endpoint.ts'
import type { Context, Language } from './context.ts'
import type { Pool, Tx } from './database.ts'
import type { MediaStores } from './media/store.ts'

/** Somebody who has not signed in, at a public call. */
export interface Visitor {
  address: string
  agent: string
  language: Language
  /** The token that came along, if any. */
  token: string | undefined
  pool: Pool
  /** The folder of what is kept outside of the database: keys, seals, media. */
  dataDir: string
  media: MediaStores
  /** Opens the transaction of one organization. */
  inOrganization<Result>(
    organization: string,
    options: { readOnly: boolean },
    work: (tx: Tx) => Promise<Result>,
  ): Promise<Result>
  setSession(token: string, expiresAt: string): void
  /** What the browser was given when somebody signed in on it, if it was. */
  device: string | undefined
  setDevice(device: string): void
  requestId: string
}

/** What a call has before its transaction begins. */
export interface Preparing {
  /** A short look at the organization, in a transaction of its own. */
  look<Result>(work: (context: Pick<Context, 'tx' | 'organization'>) => Promise<Result>): Promise<Result>
}

export interface PrivateHandler {
  kind: 'private'
  endpoint: AnyEndpoint
  /** Does what takes long and needs no transaction; what it answers is handed to `run`. */
  prepare?(preparing: Preparing, input: unknown): Promise<unknown>
  run(context: Context, input: unknown, prepared?: unknown): Promise<unknown>
}

export interface PublicHandler {
  kind: 'public'
  endpoint: AnyEndpoint
  run(visitor: Visitor, input: unknown): Promise<unknown>
}

/** A public read of a catalogue: a private call for who is signed in, a shop window for everybody else. */
export interface OpenHandler {
  kind: 'open'
  endpoint: AnyEndpoint
  inside: PrivateHandler
  outside: PublicHandler
}

export type Handler = PrivateHandler | PublicHandler | OpenHandler

/** Answers a private call with a function of its context and its input. */
export const handle = <Kind extends 'reads' | 'changes', Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Kind, Input, Output>,
  run: (context: Context, input: z.output<Input>) => Promise<z.input<Output>>,
): PrivateHandler => ({
  kind: 'private',
  endpoint,
  run: (context, input) => run(context, input as z.output<Input>),
})

/** As `handle`, for a call that takes a file: what takes long with it is prepared while no transaction waits. */
export const handleFile = <
  Kind extends 'reads' | 'changes',
  Input extends z.ZodType,
  Output extends z.ZodType,
  Prepared,
>(
  endpoint: Endpoint<Kind, Input, Output>,
  prepare: (preparing: Preparing, input: z.output<Input>) => Promise<Prepared>,
  run: (context: Context, input: z.output<Input>, prepared: Prepared) => Promise<z.input<Output>>,
): PrivateHandler => ({
  kind: 'private',
  endpoint,
  prepare: (preparing, input) => prepare(preparing, input as z.output<Input>),
  run: (context, input, prepared) => run(context, input as z.output<Input>, prepared as Prepared),
})

/** Answers a public call: nobody is signed in, so the function opens its own transactions. */
export const handlePublic = <
  Kind extends 'reads' | 'changes',
  Input extends z.ZodType,
  Output extends z.ZodType,
>(
  endpoint: Endpoint<Kind, Input, Output>,
  run: (visitor: Visitor, input: z.output<Input>) => Promise<z.input<Output>>,
): PublicHandler => ({
  kind: 'public',
  endpoint,
  run: (visitor, input) => run(visitor, input as z.output<Input>),
})
