import { allows } from '@cuadre/kernel/permissions.ts'
import { accountKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { accountFinder } from './search.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { typesOf } from './account-types.ts'
import { createAccount, deleteAccount, getAccount, receivableVsAdvances, updateAccount } from './accounts.ts'
import * as api from './api.ts'
import { accountGroups } from './groups.ts'
import { accountList, wholeChart } from './queries.ts'
import {
  accountsOfParameter,
  byCode,
  options,
  optionsUnderParents,
  optionsWithParents,
  subAccountByCode,
} from './selects.ts'
import { aggregate, moveAccount } from './tree.ts'

export const module: Module = {
  kinds: [accountKind],
  routes: [
    handle(api.accountsFilter, accountList),
    handle(api.getAccountById, getAccount),
    handle(api.createAccount, createAccount),
    handle(api.updateAccount, updateAccount),
    handle(api.updatePreviousAccount, moveAccount),
    handle(api.aggregatedAccounts, aggregate),
    handle(api.deleteAccounts, deleteAccount),
    handle(
      api.getAccountsSelect,
      options(({ search }) => ({ search })),
    ),
    handle(
      api.getAccountSelectByNature,
      options(({ search, nature }) => ({ search, natures: [nature] })),
    ),
    handle(
      api.getAccountSelectByTypeOfNature,
      options(({ search, type }) => ({ search, types: typesOf(type) })),
    ),
    handle(api.getAccountSelectByTypeOfNatureAggregated, optionsWithParents),
    handle(api.getAccountSelectByTypeOfNatureAggregatedParent, optionsUnderParents),
    handle(
      api.getSubAccountsSelectByAccountParent,
      options(({ search, id }) => ({ search, parentId: id })),
    ),
    handle(
      api.getAccountParents,
      options(({ search }) => ({ search, topLevel: true })),
    ),
    handle(
      api.getAccountToCashFound,
      options(({ search }) => ({ search, cashFund: true })),
    ),
    handle(api.getListAccountByParameter, accountsOfParameter),
    handle(api.getAccountSelectByKey, accountsOfParameter),
    handle(api.getAccountByCode, byCode),
    handle(api.getSubAccountByCode, subAccountByCode),
    handle(api.getAccountsList, async (context, query) => {
      const chart = await wholeChart(context, query)
      const seesBalances = allows(['adminAccounts', 'adminAccountingEntries'], context.user.permissions)
      return { data: seesBalances ? chart : chart.map((account) => ({ ...account, balance: null })) }
    }),
    handle(api.getAccountsReceivableVsAdvanceCollections, receivableVsAdvances),
    handle(api.getAccountGroups, accountGroups),
  ],
  finders: [accountFinder],
}
