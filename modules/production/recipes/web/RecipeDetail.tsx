import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { DetailActions } from '@cuadre/nomenclators/catalogue/web/DetailActions.tsx'
import { query } from '@cuadre/web-kit/api.ts'
import { DetailScreen, Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DocumentTabs } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { showRate, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert } from '@mantine/core'
import { IconClipboardList, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { orderByRecipe } from '../../orders/web/addresses.ts'
import { deleteRecipe, getRecipe, printCost, printRecipe, printTechnology, updateRecipe } from '../api.ts'
import type { Recipe } from '../shapes.ts'
import { addressOf, editAddressOf, listAddress } from './addresses.ts'
import { CostCardTab } from './CostCardTab.tsx'
import { OrdersOfRecipe } from './OrdersOfRecipe.tsx'
import { Steps } from './Steps.tsx'
import { Versions } from './Versions.tsx'

/** One recipe, as it is or as it was on a day: what it costs and did cost, how it is made, its versions and orders. */
export default function RecipeDetail({ id, date }: OneRecord & { date?: string | undefined }) {
  const recipe = useQuery(query(getRecipe, { id, ...(date !== undefined && { date }) }))
  return (
    <Loaded query={recipe}>{(found) => <Content key={found.held._id} recipe={found} date={date} />}</Loaded>
  )
}

function Content({ recipe, date }: { recipe: Recipe; date: string | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const asked = { id: recipe._id, ...(date !== undefined && { date }) }
  const prints = [
    { label: t('recipes.print.sheet'), call: printRecipe },
    { label: t('recipes.print.technology'), call: printTechnology },
    { label: t('recipes.print.cost'), call: printCost },
  ]
  return (
    <DetailScreen
      label={t('recipes.one')}
      title={`${recipe.code} ${recipe.name}`}
      state={<ActiveBadge active={recipe.active} />}
      actions={
        <>
          <DetailActions
            record={recipe}
            update={updateRecipe}
            remove={deleteRecipe}
            editAddress={editAddressOf}
            onDeleted={() => void navigate({ to: listAddress, replace: true })}
            also={prints.map(({ label, call }) => ({
              label,
              icon: <IconPrinter {...smallIcon} />,
              onClick: () => void printDocument(call, asked),
            }))}
          />
          {recipe.active && (
            <ButtonLink to={orderByRecipe(recipe._id)} leftSection={<IconClipboardList {...smallIcon} />}>
              {t('recipes.order')}
            </ButtonLink>
          )}
        </>
      }
    >
      {date !== undefined && (
        <Alert color="blue" p="xs">
          {t('recipes.asOf', { day: showDay(date) })} <Link to={addressOf(recipe)}>{t('recipes.now')}</Link>
        </Alert>
      )}
      <RecipeFacts recipe={recipe} />
      <DocumentTabs
        tabs={[
          { id: 'cost', label: t('recipes.costs'), content: <CostCardTab id={recipe._id} held={date} /> },
          {
            id: 'steps',
            label: t('recipes.steps'),
            count: recipe.steps.length,
            content: <Steps steps={recipe.steps} />,
          },
          {
            id: 'versions',
            label: t('recipes.versions'),
            count: recipe.versions.length,
            content: <Versions recipe={recipe} />,
          },
          { id: 'orders', label: t('recipes.orders'), content: <OrdersOfRecipe id={recipe._id} /> },
        ]}
      />
    </DetailScreen>
  )
}

function RecipeFacts({ recipe }: { recipe: Recipe }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { held, product, unit, unitCost, salePrice, margin } = recipe
  return (
    <Facts>
      <Fact label={t('recipes.product')}>
        {product.code} {product.name}
      </Fact>
      <Fact label={t('recipes.yield')}>
        {showTrimmed(recipe.yield, language, 0)} {unit}
      </Fact>
      <Fact label={t('recipes.perUnit', { unit })}>
        <strong>{unitCost === null ? '–' : showRate(unitCost, language)}</strong>
      </Fact>
      <Fact label={t('recipes.salePrice')}>{salePrice === null ? '–' : <Money value={salePrice} />}</Fact>
      <Fact label={t('recipes.margin')}>{margin === null ? '–' : showTrimmed(margin, language, 0)}</Fact>
      <Fact label={t('recipes.versionNumber')}>
        {held.number} · {t('recipes.validFrom')} <Day value={held.validFrom} />
      </Fact>
    </Facts>
  )
}
