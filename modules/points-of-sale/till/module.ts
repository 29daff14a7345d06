import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { getCatalogue } from './catalogue.ts'
import { registerDevice } from './devices.ts'
import { tillDeviceKind, tillShiftKind } from './kind.ts'
import { getShift, settleShift, shiftList, shiftsThatWait } from './queries.ts'
import { receive } from './receive.ts'
import { shiftsWaiting } from './work.ts'
import { tillShiftFinder } from './search.ts'

export const module: Module = {
  kinds: [tillDeviceKind, tillShiftKind],
  finders: [tillShiftFinder],
  works: [{ work: shiftsWaiting, waiting: shiftsThatWait }],
  routes: [
    handle(api.registerDevice, registerDevice),
    handle(api.getCatalogue, getCatalogue),
    handle(api.sendTold, receive),
    handle(api.filterShifts, shiftList),
    handle(api.getShift, getShift),
    handle(api.settleShift, settleShift),
  ],
}
