import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { PostedDocument } from '@cuadre/accounting/entries/web/PostedDocument.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DeleteDocument } from '@cuadre/web-kit/document/DeleteDocument.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { type DocumentAction, useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconArrowBackUp, IconBan, IconCheck, IconEdit, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { addressOf as fundAddress, refundAddress } from '../../cash-funds/web/addresses.ts'
import {
  changeStateVoucher,
  deleteVoucher,
  getVoucherDetails,
  previewVoucher,
  printVoucher,
  type WholeVoucher,
} from '../api.ts'
import { expenseVoucherKind } from '../kind.ts'
import type { VoucherState } from '../states.ts'
import { editAddressOf, listAddress } from './addresses.ts'
import { DueDate } from './DueDate.tsx'
import { type Justifying, JustifyPanel } from './JustifyPanel.tsx'
import { blankLine, isWritten, lineInput, rowOf } from './line-rows.ts'

/** One voucher: from which fund, to whom and for what; an advance with what it was spent on. */
export default function VoucherDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getVoucherDetails} id={id}>
      {(voucher) => <Content voucher={voucher} />}
    </RecordLoader>
  )
}

function Content({ voucher }: { voucher: WholeVoucher }) {
  const t = useScreenWords()
  const { _id, advance, state } = voucher
  const [said, setSaid] = useState<Justifying>()
  const justifying = state === 'confirmed' ? said : undefined
  const actions = useDocumentActions(voucher, {
    changeState: changeStateVoucher,
    preview: previewVoucher,
    also: ({ to }) =>
      to === 'justified' && justifying
        ? { date: justifying.date, lines: justifying.lines.filter(isWritten).map(lineInput) }
        : {},
  })
  const { justify, others } = actionsOf(t, voucher)
  const begin = () =>
    setSaid({
      date: voucher.date,
      lines: voucher.lines.length > 0 ? voucher.lines.map(rowOf) : [blankLine],
    })
  return (
    <PostedDocument
      kind={expenseVoucherKind}
      document={voucher}
      label={t(advance ? 'expenseVouchers.anAdvance' : 'expenseVouchers.one')}
      gist={{ partner: voucher.beneficiary, amount: voucher.total, currency: voucher.currency?.code }}
      actions={actions}
      all={justifying ? others : [...others, { ...justify, begin }]}
      onPrint={() => void printDocument(printVoucher, { id: _id })}
      also={
        state === 'pending' && (
          <>
            <ButtonLink to={editAddressOf(_id)} variant="default" leftSection={<IconEdit {...smallIcon} />}>
              {t('expenseVouchers.edit')}
            </ButtonLink>
            <DeleteDocument document={voucher} remove={deleteVoucher} list={listAddress} />
          </>
        )
      }
      notes={{
        confirmed: t(advance ? 'expenseVouchers.notes.advanceOut' : 'expenseVouchers.notes.confirmed'),
        justified: t('expenseVouchers.notes.justified'),
      }}
      facts={
        <>
          <VoucherFacts voucher={voucher} />
          {justifying && (
            <JustifyPanel
              total={voucher.total}
              currency={voucher.currency?.code}
              said={justifying}
              messageAt={(path) => actions.seen.error?.fields.find((field) => field.path === path)?.message}
              onChange={setSaid}
              onLook={() => actions.ask(justify)}
              onClose={() => setSaid(undefined)}
            />
          )}
        </>
      }
      tabs={
        voucher.lines.length === 0 || justifying
          ? []
          : [
              {
                id: 'lines',
                label: t('expenseVouchers.lines'),
                count: voucher.lines.length,
                content: <Lines voucher={voucher} />,
              },
            ]
      }
    />
  )
}

/** The buttons of a voucher. Its kind says which state has which. */
function actionsOf(t: (key: string) => string, { state }: WholeVoucher) {
  const justify: DocumentAction<VoucherState> = {
    to: 'justified',
    label: t('expenseVouchers.justifying.label'),
    run: t('expenseVouchers.justifying.action'),
    title: t('expenseVouchers.justifying.title'),
    icon: <IconReceipt {...smallIcon} />,
    primary: true,
  }
  const confirming: DocumentAction<VoucherState> =
    state === 'justified'
      ? {
          to: 'confirmed',
          label: t('expenseVouchers.takingBack.label'),
          run: t('expenseVouchers.takingBack.action'),
          title: t('expenseVouchers.takingBack.title'),
          icon: <IconArrowBackUp {...smallIcon} />,
          reason: 'required',
        }
      : {
          to: 'confirmed',
          label: t('expenseVouchers.confirming.label'),
          run: t('expenseVouchers.confirming.action'),
          title: t('expenseVouchers.confirming.title'),
          icon: <IconCheck {...smallIcon} />,
          primary: true,
        }
  const others: DocumentAction<VoucherState>[] = [
    confirming,
    {
      to: 'cancelled',
      label: t('expenseVouchers.cancelling.label'),
      run: t('expenseVouchers.cancelling.action'),
      ...(state !== 'pending' && { title: t('expenseVouchers.cancelling.title') }),
      icon: <IconBan {...smallIcon} />,
      reason: state === 'pending' ? 'optional' : 'required',
      danger: true,
    },
  ]
  return { justify, others }
}

function VoucherFacts({ voucher }: { voucher: WholeVoucher }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { currency, rate, refund, posting, spent, returned } = voucher
  return (
    <Facts>
      <Fact label={t('expenseVouchers.date')}>
        <Day value={voucher.date} />
      </Fact>
      <Fact label={t('expenseVouchers.fund')}>
        <RecordLink to={fundAddress(voucher.fund._id)}>
          {voucher.fund.number} {choiceText(voucher.account)}
        </RecordLink>
      </Fact>
      <Fact label={t('expenseVouchers.beneficiary')}>{voucher.beneficiary}</Fact>
      <Fact label={t(voucher.advance ? 'expenseVouchers.amount' : 'expenseVouchers.total')}>
        <strong>
          <Money value={voucher.total} /> {currency?.code}
        </strong>
      </Fact>
      {currency && rate !== null && (
        <Fact label={t('expenseVouchers.amountInBooks')}>
          <Money value={voucher.amount} /> ({t('expenseVouchers.rate')} {showRate(rate, language)})
        </Fact>
      )}
      {voucher.advance && (
        <Fact label={t('expenseVouchers.dueDate')}>
          <DueDate voucher={voucher} />
        </Fact>
      )}
      {voucher.advance && spent !== null && returned !== null && (
        <>
          <Fact label={t('expenseVouchers.spent')}>
            <Money value={spent} />
          </Fact>
          <Fact label={t('expenseVouchers.returned')}>
            <Money value={returned} />
          </Fact>
        </>
      )}
      {voucher.justifiedOn !== null && (
        <Fact label={t('expenseVouchers.justifiedOn')}>
          <Day value={voucher.justifiedOn} />
        </Fact>
      )}
      {posting !== null && !voucher.advance && (
        <Fact label={t('expenseVouchers.posting')}>{t(`expenseVouchers.postings.${posting}`)}</Fact>
      )}
      {refund && (
        <Fact label={t('expenseVouchers.refund')}>
          <RecordLink to={refundAddress(refund._id)}>{refund.number}</RecordLink>
        </Fact>
      )}
      <Fact label={t('expenseVouchers.description')} wide>
        {voucher.description}
      </Fact>
    </Facts>
  )
}

type Line = WholeVoucher['lines'][number]

function Lines({ voucher }: { voucher: WholeVoucher }) {
  const t = useScreenWords()
  const columns: DisplayedColumn<Line>[] = [
    {
      id: 'account',
      header: t('expenseVouchers.account'),
      card: 'title',
      cell: ({ account }) => choiceText(account),
    },
    {
      id: 'costCenter',
      header: t('expenseVouchers.costCenter'),
      cell: ({ costCenter }) => (costCenter ? choiceText(costCenter) : '–'),
    },
    {
      id: 'expenseItem',
      header: t('expenseVouchers.expenseItem'),
      cell: ({ expenseItem }) => (expenseItem ? choiceText(expenseItem) : '–'),
    },
    {
      id: 'description',
      header: t('expenseVouchers.detail'),
      cell: ({ description }) => description ?? '–',
    },
    {
      id: 'amount',
      header: t('expenseVouchers.total'),
      align: 'right',
      card: 'amount',
      cell: ({ amount }) => <Money value={amount} />,
    },
  ]
  return (
    <DocumentLines
      label={t('expenseVouchers.lines')}
      columns={columns}
      lines={voucher.lines}
      keyOf={({ line }) => String(line)}
    />
  )
}
