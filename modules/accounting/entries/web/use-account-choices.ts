import { query } from '@cuadre/web-kit/api.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import type { ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { searched } from '@cuadre/web-kit/form/searched.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { getAccountsList } from '../../accounts/api.ts'
import { formAddress as accountForm } from '../../accounts/web/addresses.ts'
import { requirementsOf, type AccountChoice } from './form-lines.ts'

export type ChartAccount = z.output<typeof getAccountsList.output>['data'][number]

const postable = query(getAccountsList, { active: 'true' })

/** The whole chart is small, so it is requested once and searched here, with the balances beside the names. */
export function useAccountChoices() {
  const t = useScreenWords()
  const language = useLanguage()
  const client = useQueryClient()
  const chart = useQuery(postable)
  const accounts = chart.data?.data
  return useMemo(() => {
    const refused = t('entries.form.notPostable')
    const choiceOf = (account: ChartAccount): AccountChoice => ({
      _id: account._id,
      code: account.code,
      name: account.name,
      ...(account.parentName !== null && { under: account.parentName }),
      requires: requirementsOf(account),
      ...(!account.allowsMovements && { refused }),
      ...(account.allowsMovements &&
        account.balance !== null && { aside: showAmount(account.balance, language) }),
    })
    // As it is now: an account may have been created beside what is written.
    const choices = async () =>
      (await client.fetchQuery({ ...postable, staleTime: 30_000 })).data.map(choiceOf)
    const source: ChoiceSource = {
      name: 'accountsToPost',
      recent: 'accountsToPost',
      creates: { form: accountForm },
      search: async (text) => searched(await choices(), text),
      resolve: async (codes) =>
        (await choices()).filter(({ code }) => code !== undefined && codes.includes(code)),
    }
    return {
      source,
      isReady: accounts !== undefined,
      byId: new Map((accounts ?? []).map((account) => [account._id, choiceOf(account)])),
      chart: new Map((accounts ?? []).map((account) => [account._id, account])),
    }
  }, [accounts, client, language, t])
}
