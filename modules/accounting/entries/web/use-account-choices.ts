import { query } from '@cuadre/web-kit/api.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import type { ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { searched } from '@cuadre/web-kit/form/searched.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { getAccountsList } from '../../accounts/api.ts'
import { requirementsOf, type AccountChoice } from './form-lines.ts'

export type ChartAccount = z.output<typeof getAccountsList.output>['data'][number]

/** The whole chart is small, so it is requested once and searched here, with the balances beside the names. */
export function useAccountChoices() {
  const t = useScreenWords()
  const language = useLanguage()
  const chart = useQuery(query(getAccountsList, { active: 'true' }))
  const accounts = chart.data?.data
  return useMemo(() => {
    const refused = t('entries.form.notPostable')
    const choices = (accounts ?? []).map((account): AccountChoice => ({
      _id: account._id,
      code: account.code,
      name: account.name,
      requires: requirementsOf(account),
      ...(!account.allowsMovements && { refused }),
      ...(account.allowsMovements &&
        account.balance !== null && { aside: showAmount(account.balance, language) }),
    }))
    const source: ChoiceSource = {
      name: 'accountsToPost',
      recent: 'accountsToPost',
      search: (text) => Promise.resolve(searched(choices, text)),
      resolve: (codes) =>
        Promise.resolve(choices.filter(({ code }) => code !== undefined && codes.includes(code))),
    }
    return {
      source,
      isReady: accounts !== undefined,
      byId: new Map(choices.map((choice) => [choice._id, choice])),
      chart: new Map((accounts ?? []).map((account) => [account._id, account])),
    }
  }, [accounts, language, t])
}
