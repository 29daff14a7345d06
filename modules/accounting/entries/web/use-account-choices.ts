import { query } from '@cuadre/web-kit/api.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import type { ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { getAccountsList } from '../../accounts/api.ts'
import { requirementsOf, type AccountChoice } from './form-lines.ts'

export type ChartAccount = z.output<typeof getAccountsList.output>['data'][number]

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const most = 30

/** Codes that begin with the text come first, then names that hold each of its words. */
function found(choices: readonly AccountChoice[], text: string): AccountChoice[] {
  const words = plain(text).trim().split(/\s+/)
  const typed = words[0] ?? ''
  if (typed === '') return choices.slice(0, most)
  const byCode = choices.filter(({ code }) => code?.startsWith(typed))
  const byName = choices.filter(
    (choice) => !byCode.includes(choice) && words.every((word) => plain(choice.name).includes(word)),
  )
  return [...byCode, ...byName].slice(0, most)
}

/** The whole chart is small, so it is asked for once and searched here, with the balances beside the names. */
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
      ...(account.allowsMovements ? { aside: showAmount(account.balance, language) } : { refused }),
    }))
    const source: ChoiceSource = {
      name: 'accountsToPost',
      search: (text) => Promise.resolve(found(choices, text)),
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
