import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { partnerBalances } from './balances.ts'

export const partnerBalanceRoutes = [handle(api.balanceAccountByClient, partnerBalances)]
