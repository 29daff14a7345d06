import { amount, zero } from '@cuadre/kernel/money.ts'
import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { DocumentEntries } from '@cuadre/accounting/entries/web/DocumentEntries.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { CorrectionFacts, CorrectLink } from '@cuadre/web-kit/document/Corrections.tsx'
import { ActionPanel, DocumentButtons } from '@cuadre/web-kit/document/DocumentButtons.tsx'
import { DocumentHistory } from '@cuadre/web-kit/document/DocumentHistory.tsx'
import { DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentScreen } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTabs } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { type DocumentAction, useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconBan } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { namesOf } from '@cuadre/kernel/text-fields.ts'
import { goodsReceiptTexts } from '../../purchases-of-products/receiving/fields.ts'
import {
  addressOf,
  goodsReceiptAddressOf,
  goodsReceiptCorrectAddressOf,
} from '../../purchases-of-products/web/addresses.ts'
import { CostTable } from '../../purchases-of-products/web/CostTable.tsx'
import {
  changeStateProductRecession,
  previewProductRecession,
  printClaim,
  printProductRecession,
} from '../api.ts'
import { goodsReceiptKind } from '../kind.ts'
import { goodsReceiptColumns, type WholeGoodsReceipt } from './goods-receipt-columns.tsx'

/** What came of a purchase, or went back of it: its goods at what they cost, its documents and its entry. */
export function GoodsReceiptDetail({ reception }: { reception: WholeGoodsReceipt }) {
  const t = useScreenWords()
  const actions = useDocumentActions(reception, {
    changeState: changeStateProductRecession,
    preview: previewProductRecession,
  })
  const { kind, number, state, _id } = reception
  const isReturn = kind === 'return'
  // What was posted with its purchase is corrected with it.
  const isApart = state === 'confirmed' && (isReturn || reception.against !== 'direct')
  const cancel: DocumentAction<WholeGoodsReceipt['state']> = {
    to: 'cancelled',
    label: t('receptions.actions.cancel'),
    run: t('receptions.cancelling.action'),
    title: t('receptions.cancelling.title'),
    icon: <IconBan size={16} stroke={1.6} aria-hidden />,
    reason: 'required',
    danger: true,
  }
  return (
    <DocumentScreen
      label={t(isReturn ? 'receptions.oneReturn' : 'receptions.one')}
      title={t(isReturn ? 'receptions.numberedReturn' : 'receptions.numbered', { number })}
      state={<StateBadge badge={state}>{t(`receptions.states.${state}`)}</StateBadge>}
      actions={
        <DocumentButtons
          kind={goodsReceiptKind}
          state={state}
          all={[cancel]}
          actions={actions}
          prints={[
            {
              label: t(`receptions.print.${kind}`),
              onPrint: () => void printDocument(printProductRecession, { id: _id }),
            },
            ...(reception.lines.some(({ rejected }) => amount(rejected).gt(zero))
              ? [
                  {
                    label: t('receptions.print.claim'),
                    onPrint: () => void printDocument(printClaim, { id: _id }),
                  },
                ]
              : []),
          ]}
          also={isApart && <CorrectLink to={goodsReceiptCorrectAddressOf(_id)} />}
        />
      }
      panel={actions.isLooking ? <ActionPanel actions={actions} /> : undefined}
    >
      <GoodsReceiptFacts reception={reception} />
      <Tabs reception={reception} />
    </DocumentScreen>
  )
}

function GoodsReceiptFacts({ reception }: { reception: WholeGoodsReceipt }) {
  const t = useScreenWords()
  const { purchase } = reception
  const filled = namesOf(goodsReceiptTexts).filter((each) => reception[each] !== null)
  return (
    <Facts>
      <Fact label={t('receptions.date')}>
        <Day value={reception.date} />
      </Fact>
      <Fact label={t('receptions.purchase')}>
        <Link to={addressOf(purchase._id)}>{purchase.number}</Link>
      </Fact>
      <Fact label={t('receptions.provider')}>
        <RecordLink to={partnerAddress(reception.providerId)}>{choiceText(reception.provider)}</RecordLink>
      </Fact>
      <Fact label={t('receptions.storage')}>{choiceText(reception.storage)}</Fact>
      {purchase.providerInvoice !== null && (
        <Fact label={t('receptions.providerInvoice')}>{purchase.providerInvoice}</Fact>
      )}
      <CorrectionFacts of={reception} addressOf={goodsReceiptAddressOf} />
      {filled.map((each) => (
        <Fact key={each} label={t(`receptions.${each}`)} wide={each === 'description'}>
          {reception[each]}
        </Fact>
      ))}
    </Facts>
  )
}

function Tabs({ reception }: { reception: WholeGoodsReceipt }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { lines, costs, entries, steps } = reception
  return (
    <DocumentTabs
      tabs={[
        {
          id: 'lines',
          label: t('receptions.lines.title'),
          count: lines.length,
          content: (
            <DocumentLines
              label={t('receptions.lines.title')}
              columns={goodsReceiptColumns(t, language, reception)}
              lines={lines}
              keyOf={(line) => line._id}
            />
          ),
        },
        ...(costs.length === 0
          ? []
          : [
              {
                id: 'costs',
                label: t('purchases.costs.title'),
                count: costs.length,
                content: <CostTable costs={costs} />,
              },
            ]),
        {
          id: 'entries',
          label: t('entries.ofDocument.title'),
          count: entries.length,
          content: <DocumentEntries entries={entries} />,
        },
        {
          id: 'history',
          label: t('receptions.history'),
          count: steps.length,
          content: <DocumentHistory steps={steps} words="receptions.states" />,
        },
      ]}
      files={{ kind: goodsReceiptKind, _id: reception._id }}
    />
  )
}
