import type { Module } from '../module.ts'
import { allows } from '@cuadre/kernel/permissions.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { maxPerFinder, searchOf } from '@cuadre/server-kit/search.ts'
import { searchEverything } from './api.ts'

export const module: Module = {
  routes: ({ finders }) => [
    handle(searchEverything, async (context, { text, by }) => {
      const wanted = searchOf(text, by)
      const mine = finders.filter(({ permissions }) => allows(permissions, context.user.permissions))
      const found = await Promise.all(mine.map((finder) => finder.find(context, wanted)))
      return {
        data: found.flat().map((each) => ({ note: null, day: null, amount: null, state: null, ...each })),
        mayBeMore: found.some(({ length }) => length >= maxPerFinder),
      }
    }),
  ],
}
