import { verificationKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { checkNow, integrity } from './integrity.ts'

export const module: Module = {
  kinds: [verificationKind],
  routes: [handle(api.integrityCheck, checkNow), handle(api.integrityLast, integrity)],
}
