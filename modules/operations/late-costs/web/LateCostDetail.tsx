import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { addressOf as purchaseAddress } from '../../purchases-of-products/web/addresses.ts'
import { DocumentPage } from '@cuadre/accounting/entries/web/DocumentPage.tsx'
import { SettleDocument } from '@cuadre/finance/settlements/web/SettleDocument.tsx'
import { DocumentPayments } from '@cuadre/finance/open-items/web/DocumentPayments.tsx'
import { DocumentStock } from '@cuadre/inventory/reports/web/DocumentStock.tsx'
import { ProductName } from '@cuadre/nomenclators/products/web/ProductName.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { PaidBadge } from '../../documents/web/badges.tsx'
import { KinFacts, TotalFacts } from '../../documents/web/TermsFacts.tsx'
import {
  changeStateLateCost,
  deleteLateCost,
  getLateCost,
  previewLateCost,
  printLateCost,
  type WholeLateCost,
} from '../api.ts'
import { lateCostKind } from '../kind.ts'
import { addressOf } from './addresses.ts'

/** One cost that came after its goods: what of it fell to which, and everything that came of it. */
export default function LateCostDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getLateCost} id={id}>
      {(cost) => <Content cost={cost} />}
    </RecordLoader>
  )
}

function Content({ cost }: { cost: WholeLateCost }) {
  const t = useScreenWords()
  return (
    <DocumentPage
      kind={lateCostKind}
      document={cost}
      gist={{
        partner: cost.provider.name,
        amount: cost.total,
        currency: cost.currency?.code,
      }}
      calls={{
        changeState: changeStateLateCost,
        preview: previewLateCost,
        print: printLateCost,
        remove: deleteLateCost,
      }}
      also={
        <SettleDocument
          side="payable"
          partnerId={cost.providerId}
          documentIds={[cost._id]}
          paid={cost.paid}
          isNext
        />
      }
      notes={{ pending: t('lateCosts.notes.pending'), confirmed: t('lateCosts.notes.confirmed') }}
      facts={<LateCostFacts cost={cost} />}
      tabs={[
        {
          id: 'lines',
          label: t('lateCosts.lines'),
          count: cost.lines.length,
          content: <Shares lines={cost.lines} />,
        },
      ]}
      followed={[
        {
          id: 'payments',
          label: t('openItems.payments.title'),
          content: <DocumentPayments documentIds={[cost._id]} />,
        },
        {
          id: 'stock',
          label: t('stockCard.ofDocument.title'),
          content: <DocumentStock documentIds={[cost._id]} />,
        },
      ]}
    />
  )
}

/** What falls to which goods, and where it goes. */
function Shares({ lines }: { lines: WholeLateCost['lines'] }) {
  const t = useScreenWords()
  const language = useLanguage()
  return (
    <DocumentLines
      label={t('lateCosts.lines')}
      lines={lines}
      keyOf={({ _id }) => _id}
      columns={[
        {
          id: 'product',
          header: t('lateCosts.product'),
          card: 'title',
          cell: ({ product, storage }) => <ProductName product={product} note={storage.name} />,
        },
        {
          id: 'receipt',
          header: t('lateCosts.receipt'),
          cell: ({ receipt, purchase }) => (
            <RecordLink to={purchaseAddress(purchase._id)}>
              {receipt.number} · {purchase.number}
            </RecordLink>
          ),
        },
        {
          id: 'quantity',
          header: t('lateCosts.quantity'),
          align: 'right',
          cell: ({ quantity, unit }) => `${showTrimmed(quantity, language, 0)} ${unit}`,
        },
        {
          id: 'value',
          header: t('lateCosts.value'),
          align: 'right',
          cell: ({ value }) => <Money value={value} />,
        },
        {
          id: 'amount',
          header: t('lateCosts.share'),
          align: 'right',
          card: 'amount',
          cell: ({ amount }) => <Money value={amount} />,
        },
        {
          id: 'kept',
          header: t('lateCosts.kept'),
          align: 'right',
          cell: ({ kept }) => (kept === null ? '–' : <Money value={kept} />),
        },
        {
          id: 'gone',
          header: t('lateCosts.gone'),
          align: 'right',
          cell: ({ gone }) => (gone === null ? '–' : <Money value={gone} />),
        },
      ]}
    />
  )
}

function LateCostFacts({ cost }: { cost: WholeLateCost }) {
  const t = useScreenWords()
  return (
    <Facts>
      <Fact label={t('lateCosts.date')}>
        <Day value={cost.date} />
      </Fact>
      <Fact label={t('lateCosts.provider')}>
        <RecordLink to={partnerAddress(cost.providerId)}>{choiceText(cost.provider)}</RecordLink>
      </Fact>
      <Fact label={t('terms.dueDate')}>
        <Day value={cost.dueDate} />
      </Fact>
      <TotalFacts of={cost} />
      {cost.paid !== null && (
        <>
          <Fact label={t('lateCosts.paid')}>
            <PaidBadge paid={cost.paid} words="lateCosts.paidStates" />
          </Fact>
          <Fact label={t('lateCosts.pending')}>
            <Money value={cost.pending} />
          </Fact>
        </>
      )}
      <Fact label={t('lateCosts.concept')}>{cost.concept}</Fact>
      <Fact label={t('lateCosts.base')}>{t(`lateCosts.bases.${cost.base}`)}</Fact>
      <Fact label={t('terms.paymentForm')}>{t(`terms.paymentForms.${cost.paymentForm}`)}</Fact>
      {cost.providerDocument !== null && (
        <Fact label={t('lateCosts.providerDocument')}>{cost.providerDocument}</Fact>
      )}
      <KinFacts of={{ ...cost, offer: null }} addressOf={addressOf} quotationAddressOf={addressOf} />
      {cost.description !== null && (
        <Fact label={t('lateCosts.description')} wide>
          {cost.description}
        </Fact>
      )}
    </Facts>
  )
}
