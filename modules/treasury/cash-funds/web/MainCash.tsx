import { getMainCashAgainstAmount } from '../../cash-position/api.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Fact, Facts, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const isAmount = (written: string) => /^\d+(\.\d{1,2})?$/.test(written)

/** The main till against what it should have generated: what the company keeps as a parameter, or an amount that is written here. */
export function MainCash() {
  const t = useScreenWords()
  const [written, setWritten] = useState('')
  const found = useQuery({
    ...query(getMainCashAgainstAmount, isAmount(written) ? { amount: written } : {}),
    placeholderData: keepPreviousData,
  })
  return (
    <Panel title={t('cashFunds.main.title')}>
      <Loaded query={found}>
        {({ account, balance, amount, difference }) => (
          <Facts>
            <Fact label={t('cashFunds.main.held', { account: choiceText(account) })}>
              <Money value={balance} />
            </Fact>
            <Fact label={t('cashFunds.main.generated')}>
              <Money value={amount} />
            </Fact>
            <Fact label={t('cashFunds.main.difference')}>
              <strong>
                <Money value={difference} />
              </strong>
            </Fact>
          </Facts>
        )}
      </Loaded>
      <MoneyInput
        label={t('cashFunds.main.change')}
        value={written}
        onChange={setWritten}
        maw={220}
        mt="sm"
      />
    </Panel>
  )
}
