import { handle } from '@cuadre/server-kit/handle.ts'
import { accrue } from './accrue.ts'
import * as api from './api.ts'
import { taxesByPeriod } from './calendar.ts'

export const taxRoutes = [handle(api.getTaxesByPeriod, taxesByPeriod), handle(api.accrueTaxes, accrue)]
