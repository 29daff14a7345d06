import { DocumentEntries } from '@cuadre/accounting/entries/web/DocumentEntries.tsx'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { ActionPanel, DocumentButtons, ReasonDialog } from '@cuadre/web-kit/document/DocumentButtons.tsx'
import { DocumentHistory } from '@cuadre/web-kit/document/DocumentHistory.tsx'
import { DocumentScreen } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTabs } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { type DocumentAction, useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconBan } from '@tabler/icons-react'
import { changeStateRefund, getRefund, previewRefund, printRefund, type WholeRefund } from '../api.ts'
import { cashFundRefundKind } from '../kind.ts'
import { addressOf } from './addresses.ts'
import { SpentGroups, SpentVouchers } from './Spent.tsx'

/** One refund: which vouchers it paid for, what they were for, and what was missing or too much. */
export default function RefundDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getRefund} id={id}>
      {(refund) => <Content refund={refund} />}
    </RecordLoader>
  )
}

function Content({ refund }: { refund: WholeRefund }) {
  const t = useScreenWords()
  const actions = useDocumentActions(refund, { changeState: changeStateRefund, preview: previewRefund })
  const cancel: DocumentAction<WholeRefund['state']> = {
    to: 'cancelled',
    label: t('cashFundRefunds.cancelling.label'),
    run: t('cashFundRefunds.cancelling.action'),
    title: t('cashFundRefunds.cancelling.title'),
    notes: [t('cashFundRefunds.cancelling.notes')],
    icon: <IconBan {...smallIcon} />,
    reason: 'required',
    danger: true,
  }
  const code = refund.currency?.code
  const found = amount(refund.difference)
  return (
    <DocumentScreen
      label={t('cashFundRefunds.one')}
      title={t('cashFundRefunds.numbered', { number: refund.number })}
      gist={{ partner: refund.custodian, amount: refund.amount, currency: code }}
      state={<StateBadge badge={refund.state}>{t(`cashFundRefunds.states.${refund.state}`)}</StateBadge>}
      actions={
        <DocumentButtons
          kind={cashFundRefundKind}
          state={refund.state}
          all={[cancel]}
          actions={actions}
          prints={[
            {
              label: t('cashFundRefunds.one'),
              onPrint: () => void printDocument(printRefund, { id: refund._id }),
            },
          ]}
        />
      }
      panel={actions.isLooking ? <ActionPanel actions={actions} /> : undefined}
    >
      <Facts>
        <Fact label={t('cashFunds.date')}>
          <Day value={refund.date} />
        </Fact>
        <Fact label={t('cashFunds.fund')}>
          <RecordLink to={addressOf(refund.fundId)}>
            {refund.fund.number} {choiceText(refund.account)}
          </RecordLink>
        </Fact>
        <Fact label={t('cashFunds.custodian')}>{refund.custodian}</Fact>
        <Fact label={t('cashFunds.sourceAccount')}>{choiceText(refund.sourceAccount)}</Fact>
        <Fact label={t('cashFunds.vouchersAmount')}>
          <Money value={refund.vouchersAmount} /> {code}
        </Fact>
        {!found.eq(zero) && (
          <Fact label={t(found.lt(zero) ? 'cashFunds.shortage' : 'cashFunds.surplus')}>
            <Money value={text(found.abs())} /> {code}
          </Fact>
        )}
        <Fact label={t('cashFunds.refunded')}>
          <strong>
            <Money value={refund.amount} /> {code}
          </strong>
        </Fact>
      </Facts>
      <DocumentTabs
        tabs={[
          {
            id: 'vouchers',
            label: t('cashFunds.tabs.vouchers'),
            count: refund.vouchers.length,
            content: <SpentVouchers label={t('cashFunds.tabs.vouchers')} vouchers={refund.vouchers} />,
          },
          {
            id: 'groups',
            label: t('cashFunds.spentOn'),
            count: refund.groups.length,
            content: <SpentGroups groups={refund.groups} />,
          },
          {
            id: 'entries',
            label: t('entries.ofDocument.title'),
            count: refund.entries.length,
            content: <DocumentEntries entries={refund.entries} />,
          },
          {
            id: 'history',
            label: t('cashFundRefunds.history'),
            count: refund.steps.length,
            content: <DocumentHistory steps={refund.steps} words="cashFundRefunds.states" />,
          },
        ]}
        files={{ kind: cashFundRefundKind, _id: refund._id }}
      />
      <ReasonDialog actions={actions} />
    </DocumentScreen>
  )
}
