import { parameterKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { createParameter, deleteParameter, updateParameter } from './parameters.ts'
import { filterParameters, getParameter, listParameters, optionsOfKeys, parametersOfType } from './reading.ts'

export const module: Module = {
  kinds: [parameterKind],
  routes: [
    handle(api.filterParameters, filterParameters),
    handle(api.listParameters, listParameters),
    handle(api.getParameterById, getParameter),
    handle(api.createParameter, createParameter),
    handle(api.updateParameter, updateParameter),
    handle(api.deleteParameter, deleteParameter),
    handle(api.getGeneralParametersByParameters, parametersOfType),
    handle(api.getGeneralParametersByKeySelect, optionsOfKeys),
  ],
}
