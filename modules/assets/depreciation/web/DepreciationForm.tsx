import { query } from '@cuadre/web-kit/api.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { addressOf as assetAddress } from '../../register/web/addresses.ts'
import { calculateDepreciation, createDepreciation, previewDepreciation } from '../api.ts'
import { depreciationKind } from '../kind.ts'
import { addressOf, listAddress } from './addresses.ts'
import { WearLines } from './WearLines.tsx'

type Calculated = z.output<typeof calculateDepreciation.output>

/** Depreciates a month, the earliest that is due at first: what each asset wears stands below while the month is chosen. */
export default function DepreciationForm() {
  const offered = useQuery(query(calculateDepreciation, {}))
  return <Loaded query={offered}>{({ date }) => <Fields date={date} />}</Loaded>
}

function Fields({ date }: { date: string }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    draftKey: ['assetDepreciations', date],
    start: { date, description: '' },
    save: createDepreciation,
    inputOf: ({ description, ...values }) => ({ ...values, description: orNull(description) }),
    preview: previewDepreciation,
    onSaved: ({ _id, number }) => {
      toast.success(t('assetDepreciations.saved', { number }))
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  const { values } = form
  const found = useQuery({
    ...query(calculateDepreciation, { date: values.date }),
    enabled: values.date !== '',
  })
  return (
    <DocumentForm
      label={t('assetDepreciations.one')}
      title={t('assetDepreciations.new')}
      state={<DocumentState kind={depreciationKind} state="confirmed" />}
      form={form}
      words="assetDepreciations"
      back={listAddress}
      confirming={{
        title: t('assetDepreciations.posting.title'),
        action: t('assetDepreciations.posting.action'),
      }}
    >
      <HeadFields>
        <DayInput {...form.of('date')} label={t('assetDepreciations.month')} required data-autofocus />
        <TextInput
          {...form.text('description')}
          label={t('assetDepreciations.description')}
          maxLength={500}
        />
      </HeadFields>
      <Loaded query={found}>{(calculated) => <Wear calculated={calculated} />}</Loaded>
    </DocumentForm>
  )
}

function Wear({ calculated: { date, amount, lines, still } }: { calculated: Calculated }) {
  const t = useScreenWords()
  return (
    <>
      <Facts>
        <Fact label={t('assetDepreciations.date')}>
          <Day value={date} />
        </Fact>
        <Fact label={t('assetDepreciations.assets')}>{lines.length}</Fact>
        <Fact label={t('assetDepreciations.amount')}>
          <strong>
            <Money value={amount} />
          </strong>
        </Fact>
      </Facts>
      {lines.length > 0 ? <WearLines lines={lines} /> : <p>{t('assetDepreciations.nothing')}</p>}
      {still.length > 0 && <Still still={still} />}
    </>
  )
}

type Resting = Calculated['still'][number]

/** Assets that do not wear in the month, each with why. */
function Still({ still }: { still: readonly Resting[] }) {
  const t = useScreenWords()
  const columns: DisplayedColumn<Resting>[] = [
    {
      id: 'inventoryNumber',
      header: t('assetDepreciations.inventoryNumber'),
      cell: ({ asset }) => asset.inventoryNumber ?? asset.number,
    },
    {
      id: 'asset',
      header: t('assetDepreciations.asset'),
      card: 'title',
      cell: ({ asset }) => <RecordLink to={assetAddress(asset._id)}>{asset.name}</RecordLink>,
    },
    {
      id: 'why',
      header: t('assetDepreciations.why'),
      cell: ({ why }) => t(`assetDepreciations.whys.${why}`),
    },
  ]
  return (
    <section aria-label={t('assetDepreciations.still')}>
      <h2 style={{ fontSize: 15, margin: '8px 0' }}>{t('assetDepreciations.still')}</h2>
      <DocumentLines
        label={t('assetDepreciations.still')}
        columns={columns}
        lines={still}
        keyOf={({ asset }) => asset._id}
      />
    </section>
  )
}
