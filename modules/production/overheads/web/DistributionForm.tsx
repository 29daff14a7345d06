import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loaded, Loading } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { bases, calculateOverheads, createDistribution, previewDistribution } from '../api.ts'
import { distributionKind } from '../kind.ts'
import { addressOf, listAddress } from './addresses.ts'
import { ShareLines } from './ShareLines.tsx'

type Base = (typeof bases)[number]

/** Distributes the labour and overhead of a month: what is to be distributed and what falls to each report stand below while it is written. */
export default function DistributionForm() {
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  const day = defaultDay(period)
  return <Fields startDate={period?.startDate ?? `${day.slice(0, 7)}-01`} endDate={period?.endDate ?? day} />
}

function Fields({ startDate, endDate }: { startDate: string; endDate: string }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    draftKey: ['productionDistributions', 'new'],
    start: { startDate, endDate, base: 'standard' as Base, description: '' },
    save: createDistribution,
    inputOf: ({ description, ...values }) => ({ ...values, description: orNull(description) }),
    preview: previewDistribution,
    onSaved: ({ _id, number }) => {
      toast.success(t('productionDistributions.confirmedOne', { number }))
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  const { values } = form
  return (
    <DocumentForm
      label={t('productionDistributions.one')}
      title={t('productionDistributions.new')}
      state={<DocumentState kind={distributionKind} state="confirmed" />}
      form={form}
      words="productionDistributions"
      back={listAddress}
      confirming={{
        title: t('productionDistributions.confirming.title'),
        action: t('productionDistributions.confirming.action'),
      }}
    >
      <HeadFields>
        <DayInput
          {...form.of('startDate')}
          label={t('productionDistributions.startDate')}
          required
          data-autofocus
        />
        <DayInput {...form.of('endDate')} label={t('productionDistributions.date')} required />
        <Select
          label={t('productionDistributions.base')}
          data={bases.map((base) => ({ value: base, label: t(`productionDistributions.bases.${base}`) }))}
          value={values.base}
          allowDeselect={false}
          onChange={(base) => base && form.patch({ base: base as Base })}
        />
        <TextInput
          {...form.text('description')}
          label={t('productionDistributions.description')}
          maxLength={500}
        />
      </HeadFields>
      <Calculated startDate={values.startDate} endDate={values.endDate} base={values.base} />
    </DocumentForm>
  )
}

function Calculated(days: { startDate: string; endDate: string; base: Base }) {
  const t = useScreenWords()
  const found = useQuery({
    ...query(calculateOverheads, days),
    enabled: days.startDate !== '' && days.endDate >= days.startDate,
  })
  return (
    <Loaded query={found}>
      {({ amount, account, centers, lines }) => (
        <>
          <Facts>
            <Fact label={`${t('productionDistributions.toDistribute')} (${account.code ?? ''})`}>
              <strong>
                <Money value={amount} />
              </strong>
            </Fact>
            {centers.map(({ costCenter, amount: posted }) => (
              <Fact key={costCenter?._id ?? ''} label={costCenter?.name ?? '–'}>
                <Money value={posted} />
              </Fact>
            ))}
          </Facts>
          {lines.length > 0 ? (
            <ShareLines lines={lines} />
          ) : (
            <p>{t('productionDistributions.noneToDistribute')}</p>
          )}
        </>
      )}
    </Loaded>
  )
}
