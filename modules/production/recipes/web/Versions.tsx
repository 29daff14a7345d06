import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Moment } from '@cuadre/web-kit/widgets/Moment.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useNavigate } from '@tanstack/react-router'
import type { Recipe } from '../shapes.ts'
import { onDayAddressOf } from './addresses.ts'

/** Which version held on which days; each is seen as it was. */
export function Versions({ recipe }: { recipe: Recipe }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const columns: DisplayedColumn<Recipe['versions'][number]>[] = [
    {
      id: 'number',
      header: t('recipes.versionNumber'),
      card: 'title',
      cell: ({ number, validFrom }) => (
        <RecordLink to={onDayAddressOf(recipe._id, validFrom)}>{t('recipes.version', { number })}</RecordLink>
      ),
    },
    { id: 'from', header: t('recipes.validFrom'), cell: ({ validFrom }) => <Day value={validFrom} /> },
    {
      id: 'to',
      header: t('recipes.validTo'),
      cell: ({ validTo }) => (validTo === null ? t('recipes.stillHolds') : <Day value={validTo} />),
    },
    { id: 'orders', header: t('recipes.usedBy'), align: 'right', cell: ({ orders }) => orders },
    { id: 'author', header: t('recipes.author'), cell: ({ author }) => author },
    {
      id: 'createdAt',
      header: t('recipes.createdAt'),
      cell: ({ createdAt }) => <Moment value={createdAt} />,
    },
  ]
  return (
    <>
      <DayInput
        label={t('recipes.onDay')}
        maw={220}
        mb="sm"
        value=""
        onChange={(day) => {
          if (day !== '') void navigate({ to: onDayAddressOf(recipe._id, day) })
        }}
      />
      <DocumentLines
        label={t('recipes.versions')}
        columns={columns}
        lines={recipe.versions}
        keyOf={({ _id }) => _id}
      />
    </>
  )
}
