import type { z } from 'zod'
import type { Access, Endpoint } from '@cuadre/kernel/endpoint.ts'

type Kind = 'reads' | 'changes'

/** A call as the browser makes it: method and address count, the shapes only as types. Every endpoint of the contract is one. */
export type Call<K extends Kind, Input extends z.ZodType, Output extends z.ZodType> = Pick<
  Endpoint<K, Input, Output>,
  'kind' | 'method' | 'path'
> & { access?: Access; input?: Input; output?: Output }

/**
 * What a form sends to a call, or to either of two: nothing stands for what is not chosen yet, since the server alone says
 * what is missing.
 */
export type SentTo<C> = C extends { input?: infer Input extends z.ZodType }
  ? Unfinished<z.input<Input>>
  : never
type Unfinished<Input> = Input extends object
  ? { [Name in keyof Input]?: Input[Name] | null | undefined }
  : Input

/** What a call answers. */
export type OutputOf<C> = C extends { output?: infer Output extends z.ZodType } ? z.output<Output> : never

/**
 * An endpoint without its shapes, for the few calls that are made before the first screen: the library behind the
 * shapes would weigh as much as the frame. A test holds them to the contract.
 */
export type Light<E> =
  E extends Endpoint<infer K, infer Input, infer Output>
    ? Omit<Call<K, Input, Output>, 'kind'> & { kind: K }
    : never
