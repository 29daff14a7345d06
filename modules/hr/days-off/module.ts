import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import {
  cleanDayOff,
  createDayOff,
  deleteDayOf,
  findOneDay,
  findOneDayData,
  reckonDayOff,
  updateDayOff,
} from './days-off.ts'
import { dayOffKind } from './kind.ts'
import { dayOffList, daysOffOf } from './queries.ts'
import { dayOffFinder } from './search.ts'

export const module: Module = {
  kinds: [dayOffKind],
  routes: [
    handle(api.filterDaysOff, dayOffList),
    handle(api.findDayOffRegistrys, daysOffOf),
    handle(api.createDayOff, createDayOff),
    handle(api.updateDayOff, updateDayOff),
    handle(api.findOneDay, findOneDay),
    handle(api.findOneDayData, findOneDayData),
    handle(api.reckonDayOff, reckonDayOff),
    handle(api.deleteDayOf, deleteDayOf),
    handle(api.cleanDayOff, cleanDayOff),
  ],
  finders: [dayOffFinder],
}
