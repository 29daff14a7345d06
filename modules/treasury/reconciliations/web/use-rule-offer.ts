import { type ApiError, useChange } from '@cuadre/web-kit/api.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useState } from 'react'
import { createBankRule } from '../../bank-rules/api.ts'
import { offerKey, ruleOfOffer } from './rule-offer.ts'
import type { Open } from './work.ts'

/** The first rule that is offered and was not put off, and what becomes of it. */
export function useRuleOffer({ offers }: Open, readAnew: () => Promise<unknown>) {
  const t = useScreenWords()
  const [later, setLater] = useState<ReadonlySet<string>>(new Set())
  const offer = offers.find((each) => !later.has(offerKey(each)))
  const made = () => {
    toast.success(t('bankRules.saved'))
    void readAnew()
  }
  const create = useChange(createBankRule, { onSuccess: made })
  const refused = ({ message, fields }: ApiError) => toast.error(fields[0]?.message ?? message)
  return {
    offer,
    made,
    isPending: create.isPending,
    make: () => offer && !create.isPending && create.mutate(ruleOfOffer(offer), { onError: refused }),
    later: () => offer && setLater(later.union(new Set([offerKey(offer)]))),
  }
}
