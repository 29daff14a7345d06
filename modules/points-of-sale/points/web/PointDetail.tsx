import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { DetailActions } from '@cuadre/nomenclators/catalogue/web/DetailActions.tsx'
import { DetailScreen, Fact, Facts, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { formAddress as shiftForm } from '../../daily-sales/web/addresses.ts'
import { deletePoint, getPoint, switchPoint, type WholePoint } from '../api.ts'
import { tillAddress } from '../../till/web/addresses.ts'
import { editAddressOf, listAddress } from './addresses.ts'
import { ShiftsOfDay } from './ShiftsOfDay.tsx'

/** A point of sale: where it sells from, what it sells, and its shifts. */
export default function PointDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getPoint} id={id}>
      {(point) => <Content point={point} />}
    </RecordLoader>
  )
}

function Content({ point }: { point: WholePoint }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { period, isPending } = useActivePeriods()
  return (
    <DetailScreen
      label={t('pointsOfSale.one')}
      title={`${point.code} ${point.name}`}
      state={<ActiveBadge active={point.active} />}
      actions={
        <>
          <DetailActions
            record={point}
            update={switchPoint}
            remove={deletePoint}
            editAddress={editAddressOf}
            onDeleted={() => void navigate({ to: listAddress, replace: true })}
          />
          {point.active && (
            <Button component="a" href={tillAddress} variant="default">
              {t('till.open')}
            </Button>
          )}
          {point.active && (
            <ButtonLink
              {...at(shiftForm, { point: point._id })}
              leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
            >
              {t('pointsOfSale.sell')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Facts>
        <Fact label={t('pointsOfSale.storage')}>{choiceText(point.storage)}</Fact>
        <Fact label={t('pointsOfSale.till')}>{choiceText(point.till)}</Fact>
        <Fact label={t('pointsOfSale.foreignTills')}>
          {point.foreignTills.map(({ account, currency }) => `${account.code} ${currency.code}`).join(', ') ||
            '–'}
        </Fact>
        <Fact label={t('pointsOfSale.incomeAccount')}>
          {point.incomeAccount ? choiceText(point.incomeAccount) : '–'}
        </Fact>
        <Fact label={t('pointsOfSale.openingFloat')}>
          <Money value={point.openingFloat} />
        </Fact>
        <Fact label={t('pointsOfSale.responsible')}>{point.responsible ?? '–'}</Fact>
        <Fact label={t('pointsOfSale.entity')}>{point.entity?.name ?? '–'}</Fact>
      </Facts>
      {!isPending && <ShiftsOfDay pointSaleId={point._id} start={defaultDay(period)} />}
      <Panel title={t('pointsOfSale.products')}>
        {point.products.length === 0 ? t('pointsOfSale.all') : <Products point={point} />}
      </Panel>
    </DetailScreen>
  )
}

type Sold = WholePoint['products'][number]

function Products({ point }: { point: WholePoint }) {
  const t = useScreenWords()
  const columns: DisplayedColumn<Sold>[] = [
    {
      id: 'product',
      header: t('pointsOfSale.product'),
      card: 'title',
      cell: ({ product }) => choiceText(product),
    },
    { id: 'unit', header: t('pointsOfSale.unit'), cell: ({ unit }) => unit },
    {
      id: 'price',
      header: t('pointsOfSale.price'),
      align: 'right',
      card: 'amount',
      cell: ({ price, salePrice }) => {
        const shown = price ?? salePrice
        return shown === null ? '–' : <Money value={shown} />
      },
    },
    {
      id: 'recipe',
      header: t('pointsOfSale.recipe'),
      cell: ({ recipe }) => (recipe ? choiceText(recipe) : '–'),
    },
  ]
  return (
    <DocumentLines
      label={t('pointsOfSale.products')}
      columns={columns}
      lines={point.products}
      keyOf={({ productId }) => productId}
    />
  )
}
