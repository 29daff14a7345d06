import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { createEntryType, deleteEntryType, getEntryType, updateEntryType } from './entry-types.ts'
import { entryTypeKind } from './kind.ts'
import { entryTypeList, entryTypeOptions } from './queries.ts'
import { entryTypeFinder } from './search.ts'

export const module: Module = {
  kinds: [entryTypeKind],
  routes: [
    handle(api.getEntryTypes, entryTypeList),
    handle(api.createEntryType, createEntryType),
    handle(api.updateEntryType, updateEntryType),
    handle(api.deleteEntryType, deleteEntryType),
    handle(api.getEntryType, getEntryType),
    handle(api.getEntryTypesForSelect, entryTypeOptions),
  ],
  finders: [entryTypeFinder],
}
