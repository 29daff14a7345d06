import * as exercises from '@cuadre/accounting/exercises/api.ts'
import * as periods from '@cuadre/accounting/periods/api.ts'
import * as lightCalendar from '@cuadre/accounting/calendar/web/calls.ts'
import * as openItems from '@cuadre/finance/open-items/api.ts'
import * as lightOpenItems from '@cuadre/finance/open-items/web/calls.ts'
import * as homeCalls from '@cuadre/platform/home/api.ts'
import * as lightHome from '@cuadre/platform/home/web/calls.ts'
import * as overview from '@cuadre/operations/overview/api.ts'
import * as lightOverview from '@cuadre/operations/overview/web/calls.ts'
import * as users from '@cuadre/platform/users/api.ts'
import * as lightUsers from '@cuadre/platform/users/web/own-calls.ts'
import * as views from '@cuadre/platform/saved-views/api.ts'
import * as lightViews from '@cuadre/platform/saved-views/web/calls.ts'
import * as recovery from '@cuadre/platform/recovery/api.ts'
import * as lightRecovery from '@cuadre/platform/recovery/web/calls.ts'
import * as session from '@cuadre/platform/session/api.ts'
import * as lightSession from '@cuadre/platform/session/web/calls.ts'
import * as twoFactor from '@cuadre/platform/two-factor/api.ts'
import * as theme from '@cuadre/platform/theme/api.ts'
import * as lightTheme from '@cuadre/platform/theme/web/calls.ts'
import * as points from '@cuadre/points-of-sale/points/api.ts'
import * as till from '@cuadre/points-of-sale/till/api.ts'
import * as lightTill from '@cuadre/points-of-sale/till/web/calls.ts'
import { expect, test } from 'vitest'

const contracts: [string, Record<string, unknown>, Record<string, unknown>][] = [
  ['session', { ...session, ...twoFactor }, lightSession],
  ['recovery', recovery, lightRecovery],
  ['theme', theme, lightTheme],
  ['home', homeCalls, lightHome],
  ['saved views', views, lightViews],
  ['the overview', overview, lightOverview],
  ['what users choose', users, lightUsers],
  ['open items', openItems, lightOpenItems],
  ['the till', { ...points, ...till }, lightTill],
  ['calendar', { ...periods, ...exercises }, lightCalendar],
]

test.each(contracts)(
  'the calls that %s makes without their shapes are those of the contract',
  (_, contract, light) => {
    for (const [name, call] of Object.entries(light)) expect(contract[name]).toMatchObject(call as object)
  },
)
