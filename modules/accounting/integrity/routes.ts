import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { checkNow, integrity } from './integrity.ts'

export const integrityRoutes = [handle(api.integrityCheck, checkNow), handle(api.integrityLast, integrity)]
