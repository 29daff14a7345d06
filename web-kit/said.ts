/**
 * What the query of a screen may say. The frame knows the query of every screen before the first one is seen, so it is
 * read without the library behind the shapes of calls, which weighs as much as the frame.
 */
export const misread = Symbol('misread')

/** Reads one part of a query; `misread` stands for what says something else, or nothing. */
export type Part<Value> = (said: unknown) => Value | typeof misread

export type Parts = Readonly<Record<string, Part<unknown>>>

type ValueOf<P> = P extends Part<infer Value> ? Exclude<Value, typeof misread> : never
type Optional<Q> = { [Name in keyof Q]: undefined extends ValueOf<Q[Name]> ? Name : never }[keyof Q]

/** What a screen gets of its query, as its properties. */
export type Said<Q> = { [Name in Exclude<keyof Q, Optional<Q>>]: ValueOf<Q[Name]> } & {
  [Name in Optional<Q>]?: ValueOf<Q[Name]>
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Of a record, written small as the database writes it. */
export const recordId: Part<string> = (said) =>
  typeof said === 'string' && uuid.test(said) ? said.toLowerCase() : misread

export const anyText: Part<string> = (said) => (typeof said === 'string' ? said : misread)

export const textLike =
  (pattern: RegExp): Part<string> =>
  (said) =>
    typeof said === 'string' && pattern.test(said.trim()) ? said.trim() : misread

export const oneOf =
  <Word extends string>(...words: readonly Word[]): Part<Word> =>
  (said) =>
    words.find((word) => word === said) ?? misread

/** A part that may be left out. */
export const may =
  <Value>(part: Part<Value>): Part<Value | undefined> =>
  (said) =>
    said === undefined ? undefined : part(said)

/** What the query says; nothing where a part of it is missing or says something else. */
export function saidBy<Q extends Parts>(
  parts: Q,
  query: Readonly<Record<string, unknown>>,
): Said<Q> | undefined {
  const read = Object.entries(parts).map(([name, part]) => [name, part(query[name])] as const)
  if (read.some(([, value]) => value === misread)) return undefined
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Said<Q>
}
