import type { Context } from '@cuadre/server-kit/context.ts'
import { partnersWhere, type PartnerRow } from './queries.ts'

const legalForms = new Set(['srl', 'sa', 'sau', 'ltd', 'inc', 'llc', 'coop', 'cooperativa', 'mipyme', 'scr'])

/** A name as it is compared: without accents, capitals, punctuation or the form of the company. */
export function comparedName(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const meaning = words.filter((word) => !legalForms.has(word))
  return (meaning.length > 0 ? meaning : words).join(' ')
}

const comparedNumber = (nit: string | null): string =>
  (nit ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()

interface Group {
  by: 'nit' | 'name'
  partners: PartnerRow[]
}

/** Partners that are probably one: the same tax number, or the same name under different numbers or none. */
export function duplicatesAmong(partners: readonly PartnerRow[]): Group[] {
  const byNumber = Map.groupBy(
    partners.filter(({ nit }) => comparedNumber(nit) !== ''),
    ({ nit }) => comparedNumber(nit),
  )
  const sameNumber = [...byNumber.values()].filter((group) => group.length > 1)
  const reported = new Set(sameNumber.flat().map(({ _id }) => _id))
  const byName = Map.groupBy(partners, ({ name }) => comparedName(name))
  const sameName = [...byName.values()].filter(
    (group) => group.length > 1 && group.some(({ _id }) => !reported.has(_id)),
  )
  return [
    ...sameNumber.map((group): Group => ({ by: 'nit', partners: group })),
    ...sameName.map((group): Group => ({ by: 'name', partners: group })),
  ]
}

export const findDuplicates = async (context: Context) => ({
  data: duplicatesAmong(await partnersWhere(context, { active: true })),
})
