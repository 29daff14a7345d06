import type { Module } from '../module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { filterChoices, filterTraces, tracedRecord } from './traces.ts'

export const module: Module = {
  routes: ({ kinds }) => [
    handle(api.tracesFilter, filterTraces(kinds)),
    handle(api.getArrayFTraces, filterChoices(kinds)),
    handle(api.getElementById, tracedRecord(kinds)),
  ],
}
