import type { Module } from '../module.ts'
import { allows } from '@cuadre/kernel/permissions.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { type Finder, type Found, maxPerFinder, searchOf } from '@cuadre/server-kit/search.ts'
import { documentsOfPartner, nameOfRecord, searchEverything } from './api.ts'
import { nameIn } from './queries.ts'

const shown = (found: Found) => ({ note: null, day: null, amount: null, state: null, ...found })

/** Those that look for what one may see. */
const mine = (finders: readonly Finder[], { user }: Context) =>
  finders.filter(({ permissions }) => allows(permissions, user.permissions))

export const module: Module = {
  routes: ({ finders, kinds }) => [
    handle(nameOfRecord, async (context, { kind: type, _id }) => {
      const kind = kinds.get(type)
      const named = kind?.isNamed ? kind.table : undefined
      return { name: named === undefined ? null : await nameIn(context, named, _id) }
    }),
    handle(searchEverything, async (context, { text, by }) => {
      const wanted = searchOf(text, by)
      const found = await Promise.all(mine(finders, context).map((finder) => finder.find(context, wanted)))
      return {
        data: found.flat().map(shown),
        mayBeMore: found.some(({ length }) => length >= maxPerFinder),
      }
    }),
    handle(documentsOfPartner, async (context, { partnerId, kind, limit }) => {
      const all = await Promise.all(
        mine(finders, context).flatMap(({ withPartner }) => withPartner?.(context, partnerId, limit) ?? []),
      )
      const found = all.filter(({ total }) => total > 0)
      return {
        data: found
          .flatMap(({ data }) => data)
          .filter((each) => kind === undefined || each.kind === kind)
          .toSorted((one, other) => (other.day ?? '').localeCompare(one.day ?? ''))
          .slice(0, limit)
          .map(shown),
        kinds: found.map(({ data, total }) => ({ kind: data[0]!.kind, documents: total })),
      }
    }),
  ],
}
