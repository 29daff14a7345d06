import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { filterChoices, filterTraces, tracedRecord } from './traces.ts'

export const traceRoutes = [
  handle(api.tracesFilter, filterTraces),
  handle(api.getArrayFTraces, filterChoices),
  handle(api.getElementById, tracedRecord),
]
