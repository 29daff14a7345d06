import { query } from '@cuadre/web-kit/api.ts'
import { DetailScreen, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { showRate, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { type GridColumn, type GridLine, hasUnread, newKey } from '@cuadre/web-kit/grid/lines.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import type { InputChoice } from '../../inputs/web/sources.ts'
import { whatIf } from '../api.ts'
import { addressOf } from './addresses.ts'
import { inputSource } from './sources.ts'

interface ChangeLine extends GridLine {
  input: InputChoice | null
  percent: string
  cost: string
}

const blank = (): ChangeLine => ({ key: newKey(), input: null, percent: '', cost: '' })

/** Which products lose margin when what they take costs something else. Nothing is written. */
export default function WhatIf() {
  const t = useScreenWords()
  const language = useLanguage()
  const [lines, setLines] = useState<ChangeLine[]>(() => [blank()])
  const [limit, setLimit] = useState('20')
  const source = useMemo(() => inputSource((kind) => t(`recipes.kinds.${kind}`)), [t])
  const columns = useMemo<GridColumn<ChangeLine>[]>(
    () => [
      {
        id: 'input',
        kind: 'record',
        header: 'recipes.what.input',
        width: 'minmax(180px, 2fr)',
        source,
        card: 'title',
      },
      {
        id: 'now',
        kind: 'shown',
        header: 'recipes.what.now',
        width: 'minmax(110px, 150px)',
        align: 'right',
        card: 'fact',
        show: ({ input }) =>
          input === null
            ? ''
            : input.cost === null
              ? '–'
              : `${showTrimmed(input.cost, language, 2)} / ${input.unit}`,
      },
      {
        id: 'percent',
        kind: 'money',
        header: 'recipes.what.percent',
        width: 'minmax(100px, 130px)',
        decimals: 4,
        least: 0,
        signed: true,
        card: 'field',
        closed: ({ cost }) => (cost === '' ? undefined : t('recipes.what.cost')),
      },
      {
        id: 'cost',
        kind: 'money',
        header: 'recipes.what.cost',
        width: 'minmax(100px, 130px)',
        decimals: 8,
        least: 2,
        card: 'field',
        closed: ({ percent }) => (percent === '' ? undefined : t('recipes.what.percent')),
      },
    ],
    [source, language, t],
  )
  const changes = lines.flatMap(({ input, percent, cost }) =>
    input === null || (percent === '' && cost === '')
      ? []
      : [{ inputId: input._id, ...(percent !== '' && { percent }), ...(cost !== '' && { cost }) }],
  )
  const isReady = changes.length > 0 && limit !== '' && !hasUnread(lines)
  const effects = useQuery({
    ...query(whatIf, { changes, limit: limit === '' ? '0' : limit }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <DetailScreen label={t('recipes.what.title')} title={t('recipes.what.title')}>
      <HeadFields>
        <MoneyInput
          label={t('recipes.what.limit')}
          description={t('recipes.what.limitHelp')}
          signed
          value={limit}
          onChange={setLimit}
        />
      </HeadFields>
      <LineGrid
        label={t('recipes.what.changes')}
        columns={columns}
        lines={lines}
        blank={blank}
        limit={50}
        onChange={(change) => setLines((before) => change(before))}
      />
      <Panel title={t('recipes.what.effects')}>
        {!isReady ? (
          <Text c="var(--ink2)">{t('recipes.what.first')}</Text>
        ) : effects.error ? (
          <Alert color="red" role="alert">
            {effects.error.fields[0]?.message ?? effects.error.message}
          </Alert>
        ) : (
          effects.data && <Effects effects={effects.data.data} />
        )}
      </Panel>
    </DetailScreen>
  )
}

type Effect = z.output<typeof whatIf.output>['data'][number]

function Effects({ effects }: { effects: readonly Effect[] }) {
  const t = useScreenWords()
  const language = useLanguage()
  const rate = (value: string) => showRate(value, language)
  const margin = (value: string | null) => (value === null ? '–' : showTrimmed(value, language, 0))
  if (effects.length === 0) return <Text c="var(--ink2)">{t('recipes.what.nothing')}</Text>
  const under = effects.filter(({ isUnder }) => isUnder).length
  const columns: DisplayedColumn<Effect>[] = [
    {
      id: 'recipe',
      header: t('recipes.what.recipe'),
      card: 'title',
      cell: ({ recipeId, recipe }) => (
        <RecordLink to={addressOf(recipeId)}>
          {recipe.code} {recipe.name}
        </RecordLink>
      ),
    },
    { id: 'unit', header: t('recipes.unit'), cell: ({ unit }) => unit },
    { id: 'before', header: t('recipes.what.before'), align: 'right', cell: ({ before }) => rate(before) },
    { id: 'after', header: t('recipes.what.after'), align: 'right', cell: ({ after }) => rate(after) },
    {
      id: 'effect',
      header: t('recipes.what.effect'),
      align: 'right',
      card: 'amount',
      cell: ({ effect }) => rate(effect),
    },
    {
      id: 'salePrice',
      header: t('recipes.salePrice'),
      align: 'right',
      cell: ({ salePrice }) => (salePrice === null ? '–' : <Money value={salePrice} />),
    },
    {
      id: 'marginBefore',
      header: t('recipes.what.marginBefore'),
      align: 'right',
      cell: ({ marginBefore }) => margin(marginBefore),
    },
    {
      id: 'marginAfter',
      header: t('recipes.what.marginAfter'),
      align: 'right',
      cell: ({ marginAfter, isUnder }) =>
        isUnder ? <strong>{margin(marginAfter)}</strong> : margin(marginAfter),
    },
    {
      id: 'under',
      header: '',
      cell: ({ isUnder }) =>
        isUnder ? <StateBadge badge="overdue">{t('recipes.what.under')}</StateBadge> : null,
    },
  ]
  return (
    <>
      <Text mb="sm" aria-live="polite">
        {t('recipes.what.summary', { count: under })}
      </Text>
      <DocumentLines
        label={t('recipes.what.effects')}
        columns={columns}
        lines={effects}
        keyOf={({ recipeId }) => recipeId}
      />
    </>
  )
}
