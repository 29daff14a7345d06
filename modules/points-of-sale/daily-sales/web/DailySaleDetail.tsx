import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { PostedDocument } from '@cuadre/accounting/entries/web/PostedDocument.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { CorrectionFacts, CorrectLink } from '@cuadre/web-kit/document/Corrections.tsx'
import { DeleteDocument } from '@cuadre/web-kit/document/DeleteDocument.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconEdit } from '@tabler/icons-react'
import { addressOf as pointAddress } from '../../points/web/addresses.ts'
import {
  changeStateDailySale,
  deleteDailySale,
  getDailySale,
  previewDailySale,
  printDailySale,
  type WholeDailySale,
} from '../api.ts'
import { dailySaleKind } from '../kind.ts'
import { addressOf, correctAddressOf, editAddressOf, listAddress } from './addresses.ts'
import { DepositLink } from './DepositLink.tsx'
import { actionsOf } from './sale-actions.tsx'
import { SoldProducts } from './SoldProducts.tsx'
import { TakenMoney } from './TakenMoney.tsx'

/** One daily sale: what there was, was sold and is left, how it was paid, and its entries. */
export default function DailySaleDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getDailySale} id={id}>
      {(sale) => <Content sale={sale} />}
    </RecordLoader>
  )
}

function Content({ sale }: { sale: WholeDailySale }) {
  const t = useScreenWords()
  const { _id, state } = sale
  const actions = useDocumentActions(sale, {
    changeState: changeStateDailySale,
    preview: previewDailySale,
  })
  return (
    <PostedDocument
      kind={dailySaleKind}
      document={sale}
      gist={{ partner: sale.pointSale.name, amount: sale.amount, currency: undefined }}
      actions={actions}
      all={actionsOf(t, sale)}
      onPrint={() => void printDocument(printDailySale, { id: _id })}
      also={
        <>
          {/* What a till sold is written by its tickets. */}
          {state === 'open' && !sale.byTill && (
            <>
              <ButtonLink to={editAddressOf(_id)} variant="default" leftSection={<IconEdit {...smallIcon} />}>
                {t('dailySales.edit')}
              </ButtonLink>
              <DeleteDocument document={sale} remove={deleteDailySale} list={listAddress} />
            </>
          )}
          {state === 'confirmed' && <CorrectLink to={correctAddressOf(_id)} />}
          {state === 'confirmed' && <DepositLink sale={sale} />}
        </>
      }
      notes={{
        open: t('dailySales.notes.open'),
        closed: t('dailySales.notes.closed'),
        confirmed: t('dailySales.notes.confirmed'),
      }}
      facts={<SaleFacts sale={sale} />}
      tabs={[
        {
          id: 'products',
          label: t('dailySales.products'),
          count: sale.lines.length,
          content: <SoldProducts sale={sale} />,
        },
        {
          id: 'payments',
          label: t('dailySales.payments'),
          count: sale.payments.length,
          content: <TakenMoney sale={sale} />,
        },
      ]}
    />
  )
}

function SaleFacts({ sale }: { sale: WholeDailySale }) {
  const t = useScreenWords()
  const { description, difference, pointSale } = sale
  return (
    <Facts>
      <Fact label={t('dailySales.pointSale')}>
        <RecordLink to={pointAddress(pointSale._id)}>{choiceText(pointSale)}</RecordLink>
      </Fact>
      <Fact label={t('dailySales.date')}>
        <Day value={sale.date} />
      </Fact>
      <Fact label={t('dailySales.shift')}>{sale.shift}</Fact>
      <Fact label={t('dailySales.responsible')}>{sale.responsible ?? '–'}</Fact>
      <Fact label={t('dailySales.storage')}>{choiceText(sale.storage)}</Fact>
      <Fact label={t('dailySales.till')}>{choiceText(sale.till)}</Fact>
      <Fact label={t('dailySales.openingFloat')}>
        <Money value={sale.openingFloat} />
      </Fact>
      {sale.byTill && (
        <Fact label={t('dailySales.cashMoved')}>
          <Money value={sale.cashMoved} />
        </Fact>
      )}
      <Fact label={t('dailySales.total')}>
        <strong>
          <Money value={sale.amount} />
        </strong>
      </Fact>
      <Fact label={t('dailySales.paid')}>
        <Money value={sale.paid} />
      </Fact>
      <Fact label={t('dailySales.difference')}>
        <Money value={difference} />
      </Fact>
      {description !== null && (
        <Fact label={t('dailySales.description')} wide>
          {description}
        </Fact>
      )}
      <CorrectionFacts of={sale} addressOf={addressOf} />
    </Facts>
  )
}
