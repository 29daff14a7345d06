import { amount, text, zero } from '@cuadre/kernel/money.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listAddress as vouchersAddress } from '../../expense-vouchers/web/addresses.ts'
import { refundCalc, type WholeFund } from '../api.ts'
import { SpentGroups, SpentVouchers } from './Spent.tsx'

/** What was approved and where it is: cash, vouchers, advances, what is missing; and what a refund would pay. */
export function RefundTab({ fund }: { fund: WholeFund }) {
  const t = useScreenWords()
  const found = useQuery({ ...query(refundCalc, { _id: fund._id }), staleTime: 0 })
  const code = fund.currency?.code
  return (
    <Loaded query={found}>
      {({
        approved,
        onHand,
        vouchers,
        vouchersAmount,
        advances,
        advancesAmount,
        groups,
        toRefund,
        difference,
      }) => {
        const found_ = amount(difference)
        return (
          <Stack gap="md">
            <Facts>
              <Figure label={t('cashFunds.amount')} value={approved} code={code} />
              <Figure label={t('cashFunds.onHand')} value={onHand} code={code} />
              <Figure label={t('cashFunds.vouchersAmount')} value={vouchersAmount} code={code} />
              <Figure label={t('cashFunds.advancesAmount')} value={advancesAmount} code={code} />
              {!found_.eq(zero) && (
                <Figure
                  label={t(found_.lt(zero) ? 'cashFunds.shortage' : 'cashFunds.surplus')}
                  value={text(found_.abs())}
                  code={code}
                />
              )}
              <Figure label={t('cashFunds.toRefund')} value={toRefund} code={code} strong />
            </Facts>
            {vouchers.length === 0 && advances.length === 0 && <p>{t('cashFunds.bridge.nothing')}</p>}
            {vouchers.length > 0 && (
              <>
                <h3 style={{ margin: 0, fontSize: 14 }}>{t('cashFunds.vouchersAmount')}</h3>
                <SpentVouchers label={t('cashFunds.vouchersAmount')} vouchers={vouchers} />
                <h3 style={{ margin: 0, fontSize: 14 }}>{t('cashFunds.spentOn')}</h3>
                <SpentGroups groups={groups} />
              </>
            )}
            {advances.length > 0 && (
              <>
                <h3 style={{ margin: 0, fontSize: 14 }}>{t('cashFunds.advancesAmount')}</h3>
                <SpentVouchers label={t('cashFunds.advancesAmount')} vouchers={advances} />
              </>
            )}
            <p>
              <RecordLink to={`${vouchersAddress}?accountId=${fund.accountId}`}>
                {t('cashFunds.allVouchers')}
              </RecordLink>
            </p>
          </Stack>
        )
      }}
    </Loaded>
  )
}

interface FigureProps {
  label: string
  value: string
  code: string | undefined
  strong?: boolean
}

const Figure = ({ label, value, code, strong = false }: FigureProps) => (
  <Fact label={label}>
    {strong ? (
      <strong>
        <Money value={value} /> {code}
      </strong>
    ) : (
      <>
        <Money value={value} /> {code}
      </>
    )}
  </Fact>
)
