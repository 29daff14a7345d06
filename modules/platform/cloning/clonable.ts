import type { Context, CrossOrganizationContext } from '@cuadre/server-kit/context.ts'
import type { CloneElement } from './elements.ts'

/** Another record that one needs, by the catalogue and the key it is known by there. */
export interface Needed {
  element: CloneElement
  key: string
}

/** What is needed of a catalogue, where anything is. */
export const need = (element: CloneElement, key: string | null): Needed[] =>
  key === null ? [] : [{ element, key }]

/** Each record after the one that it stands under. */
export function parentsFirst<Row extends { code: string; parent: string | null }>(
  rows: readonly Row[],
): Row[] {
  const below = Map.groupBy(rows, ({ parent }) => parent)
  const from = (parent: string | null): Row[] =>
    (below.get(parent) ?? []).flatMap((row) => [row, ...from(row.code)])
  return from(null)
}

/** A record as it travels from one organization to another: without ids, what it names being named by key. */
export interface Taken<Values extends object = object> {
  key: string
  name: string
  needs: Needed[]
  values: Values
}

/** A catalogue that can be copied. The domain that keeps it says how; nothing here knows what is in it. */
export interface Clonable {
  element: CloneElement
  /** Whether it only makes sense between organizations of the same localization. */
  sameLocalization: boolean
  read(scope: CrossOrganizationContext): Promise<Taken[]>
  /** Creates records that the organization doesn't have; those that others stand under come first. */
  write(context: Context, taken: readonly Taken[]): Promise<void>
}

/** A catalogue whose records have these values; whoever copies needs not know them. */
export const clonable = <Values extends object>(catalogue: {
  element: CloneElement
  sameLocalization: boolean
  read(scope: CrossOrganizationContext): Promise<Taken<Values>[]>
  write(context: Context, taken: readonly Taken<Values>[]): Promise<void>
}): Clonable => catalogue as Clonable
