import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { transferKind } from '../kind.ts'
import { ProductName } from '@cuadre/nomenclators/products/web/ProductName.tsx'
import { DocumentEntries } from '@cuadre/accounting/entries/web/DocumentEntries.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DetailScreen, Fact, Facts, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { showRate, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { useAddressOf } from '@cuadre/web-kit/kinds.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { getMovementByIdAggregate } from '../api.ts'
import { DocumentType } from './DocumentType.tsx'
import { TransferDetail } from './TransferDetail.tsx'
import { cardAddress } from '../../reports/web/addresses.ts'

type Movement = z.output<typeof getMovementByIdAggregate.output>

/** What a document moved: of a transfer everything, of others the goods, with the way to the document. */
export default function MovementDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getMovementByIdAggregate} id={id}>
      {(movement) => <Content movement={movement} />}
    </RecordLoader>
  )
}

function Content({ movement }: { movement: Movement }) {
  const t = useScreenWords()
  const addressOf = useAddressOf()
  if (movement.transfer) return <TransferDetail transfer={movement.transfer} />
  const own = addressOf(movement.type, movement._id)
  return (
    <DetailScreen
      label={t('stockMovements.one')}
      title={
        <>
          <DocumentType type={movement.type} /> {movement.number}
        </>
      }
      state={<DocumentState kind={transferKind} state={movement.state} />}
      actions={
        own !== undefined && (
          <ButtonLink to={own} variant="default">
            {t('stockMovements.openDocument')}
          </ButtonLink>
        )
      }
    >
      <Facts>
        <Fact label={t('stockMovements.date')}>
          <Day value={movement.date} />
        </Fact>
        <Fact label={t('stockMovements.originStorage')}>
          {movement.originStorage ? choiceText(movement.originStorage) : '–'}
        </Fact>
        <Fact label={t('stockMovements.destinationStorage')}>
          {movement.destinationStorage ? choiceText(movement.destinationStorage) : '–'}
        </Fact>
        {movement.partner && <Fact label={t('stockMovements.partner')}>{choiceText(movement.partner)}</Fact>}
        <Fact label={t('stockMovements.value')}>
          <strong>
            <Money value={movement.value} />
          </strong>
        </Fact>
      </Facts>
      <Moved movement={movement} />
      <Panel title={t('entries.ofDocument.title')}>
        <DocumentEntries entries={movement.entries} />
      </Panel>
    </DetailScreen>
  )
}

type Line = Movement['moved'][number] & { key: string }

function Moved({ movement }: { movement: Movement }) {
  const t = useScreenWords()
  const language = useLanguage()
  const columns: DisplayedColumn<Line>[] = [
    { id: 'date', header: t('stockMovements.date'), cell: ({ date }) => <Day value={date} /> },
    {
      id: 'product',
      header: t('stockMovements.product'),
      card: 'title',
      cell: ({ product, productId }) => (
        <ProductName product={product}>
          <Link {...at(cardAddress, { productId })}>{choiceText(product)}</Link>
        </ProductName>
      ),
    },
    { id: 'storage', header: t('stockMovements.storage'), cell: ({ storage }) => choiceText(storage) },
    {
      id: 'direction',
      header: t('stockMovements.direction'),
      cell: ({ direction }) => t(`stockMovements.${direction}`),
    },
    {
      id: 'quantity',
      header: t('stockMovements.quantity'),
      align: 'right',
      cell: ({ quantity, unit }) => `${showTrimmed(quantity, language, 0)} ${unit}`,
    },
    {
      id: 'unitCost',
      header: t('stockMovements.unitCost'),
      align: 'right',
      cell: ({ unitCost }) => (unitCost === null ? '–' : showRate(unitCost, language)),
    },
    {
      id: 'value',
      header: t('stockMovements.value'),
      align: 'right',
      card: 'amount',
      cell: ({ value }) => <Money value={value} />,
    },
  ]
  return (
    <DocumentLines
      label={t('stockMovements.moved')}
      columns={columns}
      lines={movement.moved.map((line, index) => ({ ...line, key: String(index) }))}
      keyOf={({ key }) => key}
    />
  )
}
