import { createContext, Fragment, useState, type ReactNode } from 'react'

interface BeginAnew {
  /** What of the last one the next begins with. */
  carried: object
  begin(carried: object): void
}

/** How the screen that a form stands in begins anew. */
export const Anew = createContext<BeginAnew | undefined>(undefined)

/** A form that was saved begins anew in its place, as when it was opened, but for what it carries over. */
export function BeginsAnew({ children }: { children: ReactNode }) {
  const [turn, setTurn] = useState<{ number: number; carried: object }>({ number: 0, carried: {} })
  const begin = (carried: object) => setTurn(({ number }) => ({ number: number + 1, carried }))
  return (
    <Anew value={{ carried: turn.carried, begin }}>
      <Fragment key={turn.number}>{children}</Fragment>
    </Anew>
  )
}

/** Those values of a form that are named. */
export const valuesNamed = <Values extends object>(
  values: Values,
  names: readonly (keyof Values)[],
): Partial<Values> =>
  Object.fromEntries(
    names.flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  ) as Partial<Values>

/** What the server calls what it saved: its number, or its code and name. */
export function nameOfSaved(saved: unknown): string {
  const { number, code, name } = (saved ?? {}) as { number?: string; code?: string; name?: string }
  return number ?? [code, name].filter((each) => each !== undefined).join(' ')
}
