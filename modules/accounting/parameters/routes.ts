import { handle } from '@cuadre/server-kit/handle.ts'
import { accountsOfParameter } from '../accounts/selects.ts'
import * as api from './api.ts'

export const parameterRoutes = [handle(api.getAccountSelectByKey, accountsOfParameter)]
