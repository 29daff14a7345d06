import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { PostedDocument } from '@cuadre/accounting/entries/web/PostedDocument.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DeleteDocument } from '@cuadre/web-kit/document/DeleteDocument.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconEdit, IconReceipt, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { ofFund } from '../../expense-vouchers/web/addresses.ts'
import {
  changeStateFund,
  deleteFund,
  getFundDetails,
  previewFund,
  printFund,
  type WholeFund,
} from '../api.ts'
import { cashFundKind } from '../kind.ts'
import { editAddressOf, listAddress } from './addresses.ts'
import { actionsOf, refundAction } from './fund-actions.tsx'
import { tabsOf } from './fund-tabs.tsx'
import { type Asking, FundMove } from './FundMove.tsx'
import { HandOver } from './HandOver.tsx'
import { OnHand } from './OnHand.tsx'

/** One fund: what was approved, where it is, who answers for it, and how often it was filled again. */
export default function FundDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getFundDetails} id={id}>
      {(fund) => <Content fund={fund} />}
    </RecordLoader>
  )
}

function Content({ fund }: { fund: WholeFund }) {
  const t = useScreenWords()
  const { period } = useActivePeriods()
  const { _id, state } = fund
  const [asked, setAsked] = useState<Asking & { version: number }>()
  const [isHandingOver, setHandingOver] = useState(false)
  // What was asked of it before it changed is done.
  const asking = state === 'opened' && asked?.version === fund.version ? asked : undefined
  const actions = useDocumentActions(fund, {
    changeState: changeStateFund,
    preview: previewFund,
    also: ({ to }) =>
      asking?.to === to
        ? { date: asking.date, ...(asking.source && { sourceAccountId: asking.source._id }) }
        : {},
  })
  const begin = (to: Asking['to']) =>
    setAsked({ to, date: defaultDay(period), source: fund.sourceAccount, version: fund.version })
  const all = actionsOf(t, fund)
  const refund = refundAction(t)
  const plain = [...all, refund].find(({ to }) => to === asking?.to)
  return (
    <>
      <PostedDocument
        kind={cashFundKind}
        document={fund}
        gist={{ partner: fund.custodian, amount: fund.amount, currency: fund.currency?.code }}
        actions={actions}
        all={all
          .filter(({ to }) => to !== asking?.to)
          .map((action) => (action.to === 'settled' ? { ...action, begin: () => begin('settled') } : action))}
        onPrint={() => void printDocument(printFund, { id: _id })}
        also={
          // Filling it again leaves it open, and is no state that it goes to.
          state === 'opened' ? (
            <>
              <Button leftSection={refund.icon} onClick={() => begin('refunded')}>
                {refund.label}
              </Button>
              <ButtonLink to={ofFund(_id)} variant="default" leftSection={<IconReceipt {...smallIcon} />}>
                {t('cashFunds.newVoucher')}
              </ButtonLink>
            </>
          ) : state === 'pending' ? (
            <>
              <ButtonLink to={editAddressOf(_id)} variant="default" leftSection={<IconEdit {...smallIcon} />}>
                {t('cashFunds.edit')}
              </ButtonLink>
              <DeleteDocument document={fund} remove={deleteFund} list={listAddress} />
            </>
          ) : null
        }
        rarely={
          state === 'opened' && (
            <Button
              variant="default"
              leftSection={<IconUserShare {...smallIcon} />}
              onClick={() => setHandingOver(true)}
            >
              {t('cashFunds.handingOver.label')}
            </Button>
          )
        }
        notes={{ opened: t('cashFunds.notes.opened'), settled: t('cashFunds.notes.settled') }}
        facts={
          <>
            <FundFacts fund={fund} />
            {asking && plain && (
              <FundMove
                asking={asking}
                messageAt={(path) => actions.seen.error?.fields.find((field) => field.path === path)?.message}
                onChange={(next) => setAsked({ ...next, version: fund.version })}
                onLook={() => actions.ask(plain)}
                onClose={() => setAsked(undefined)}
              />
            )}
          </>
        }
        tabs={tabsOf(t, fund)}
      />
      {isHandingOver && <HandOver fund={fund} onClose={() => setHandingOver(false)} />}
    </>
  )
}

function FundFacts({ fund }: { fund: WholeFund }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { currency, rate, entity, settled, settledOn } = fund
  return (
    <Facts>
      <Fact label={t('cashFunds.account')}>{choiceText(fund.account)}</Fact>
      <Fact label={t('cashFunds.custodian')}>{fund.custodian}</Fact>
      <Fact label={t('cashFunds.amount')}>
        <strong>
          <Money value={fund.amount} /> {currency?.code}
        </strong>
      </Fact>
      {currency && rate !== null && (
        <Fact label={t('cashFunds.amountInBooks')}>
          <Money value={fund.amountInBooks} /> ({t('cashFunds.rate')} {showRate(rate, language)})
        </Fact>
      )}
      {fund.onHand !== null && (
        <Fact label={t('cashFunds.onHand')}>
          <OnHand fund={fund} />
        </Fact>
      )}
      <Fact label={t('cashFunds.date')}>
        <Day value={fund.date} />
      </Fact>
      <Fact label={t('cashFunds.sourceAccount')}>{choiceText(fund.sourceAccount)}</Fact>
      <Fact label={t('cashFunds.resolution')}>{fund.resolution ?? '–'}</Fact>
      <Fact label={t('cashFunds.refundBelow')}>{fund.refundBelow}</Fact>
      {entity && <Fact label={t('cashFunds.entity')}>{choiceText(entity)}</Fact>}
      {settledOn !== null && settled !== null && (
        <>
          <Fact label={t('cashFunds.settledOn')}>
            <Day value={settledOn} />
          </Fact>
          <Fact label={t('cashFunds.settled')}>
            <Money value={settled} /> {currency?.code}
          </Fact>
        </>
      )}
      {fund.description !== null && (
        <Fact label={t('cashFunds.description')} wide>
          {fund.description}
        </Fact>
      )}
    </Facts>
  )
}
