import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { timeKeyKind } from './kind.ts'
import { timeKeyList, timeKeyOptions } from './queries.ts'
import { timeKeyFinder } from './search.ts'
import { createTimeKey, deleteTimeKey, getTimeKey, updateTimeKey } from './time-keys.ts'

export const module: Module = {
  kinds: [timeKeyKind],
  routes: [
    handle(api.filterTimeKeys, timeKeyList),
    handle(api.createTimeKey, createTimeKey),
    handle(api.updateTimeKey, updateTimeKey),
    handle(api.deleteTimeKey, deleteTimeKey),
    handle(api.getTimeKey, getTimeKey),
    handle(api.getTimeKeysForSelect, timeKeyOptions),
  ],
  finders: [timeKeyFinder],
}
