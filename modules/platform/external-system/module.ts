import { externalSystemKind } from './kind.ts'
import type { Module } from '../module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { setSystem, systemOf } from './connection.ts'
import { externalElements, externalWarehouses } from './records.ts'

export const module: Module = {
  kinds: [externalSystemKind],
  routes: [
    handle(api.getExternalSystem, async (context) => ({ system: await systemOf(context) })),
    handle(api.updateExternalSystem, setSystem),
    handle(api.checkExternalSystem, async (context) => ({
      nomenclators: (await externalElements(context)).length,
      storages: (await externalWarehouses(context)).length,
    })),
  ],
}
