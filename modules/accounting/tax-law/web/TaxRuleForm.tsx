import { query } from '@cuadre/web-kit/api.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { FormScreen, FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { listParameters } from '../../parameters/api.ts'
import { taxBases, taxKinds } from '../../taxes/api.ts'
import { createTaxRule, dueMoves, getTaxRule, TaxRule, updateTaxRule } from '../api.ts'
import { taxesAddress } from './addresses.ts'
import { draftOf, dueKinds, inputOf } from './rule-draft.ts'
import { LawState } from './Validity.tsx'

type Rule = z.output<typeof TaxRule>

/** A tax: a new one, one to correct (`?id=`), or what one is from another day on (`?from=`). */
export default function TaxRuleForm({ id, from }: NewOrOne & { from?: string | undefined }) {
  const wanted = id ?? from
  return (
    <RecordLoader key={`${id} ${from}`} call={getTaxRule} id={wanted} still>
      {(rule) => <Fields rule={rule} correcting={id !== undefined} />}
    </RecordLoader>
  )
}

/** The parameters of some types, as options. */
function useParameters(...types: readonly string[]) {
  const language = useLanguage()
  const list = useQuery({
    ...query(listParameters, {}),
    queryKey: [listParameters.path, {}, language],
  })
  return (list.data?.data ?? [])
    .filter(({ type }) => types.includes(type))
    .map(({ key, label, shown }) => ({ value: key, label: `${label} (${shown})` }))
}

function Fields({ rule, correcting }: { rule: Rule | undefined; correcting: boolean }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const accounts = useParameters('account')
  const rates = useParameters('rate', 'brackets')
  const editing = correcting ? rule : undefined
  const form = useForm({
    start: draftOf(rule, correcting),
    save: editing ? updateTaxRule : createTaxRule,
    inputOf: (draft) => inputOf(draft, editing),
    onSaved: ({ name }) => {
      toast.success(t('taxLaw.saved', { name }))
      void navigate({ to: taxesAddress })
    },
  })
  const { values } = form
  const choice = (
    name: 'kind' | 'base' | 'dueKind' | 'dueMoves',
    words: string,
    among: readonly string[],
  ) => ({
    ...form.of(name),
    allowDeselect: false,
    data: among.map((value) => ({ value, label: t(`${words}.${value}`) })),
    onChange: (value: string | null) => value !== null && form.patch({ [name]: value }),
  })
  return (
    <FormScreen
      title={rule?.name ?? t('taxLaw.newTax')}
      form={form}
      words="taxLaw"
      back={taxesAddress}
      state={editing && <LawState {...editing} />}
    >
      <FormSection title={t(rule && !correcting ? 'taxLaw.changeFrom' : 'taxLaw.oneTax')}>
        {!rule && (
          <TextInput
            {...form.text('key')}
            label={t('taxLaw.key')}
            description={t('taxLaw.keyHelp')}
            required
            maxLength={60}
          />
        )}
        <TextInput {...form.text('paragraph')} label={t('taxes.paragraph')} required maxLength={6} />
        <TextInput {...form.text('nameEs')} label={t('taxLaw.nameEs')} required maxLength={200} />
        <TextInput {...form.text('nameEn')} label={t('taxLaw.nameEn')} required maxLength={200} />
        <Select {...choice('kind', 'taxes.kinds', taxKinds)} label={t('taxes.kind')} />
        <Select {...choice('base', 'taxes.bases', taxBases)} label={t('taxes.base')} />
        <TextInput
          {...form.text('formula')}
          label={t('taxLaw.formula')}
          description={t('taxLaw.formulaHelp')}
          maxLength={1000}
        />
        <Select {...form.of('rateKey')} label={t('taxLaw.rateKey')} data={rates} searchable required />
        <Select
          {...form.of('debitKey')}
          label={t('taxLaw.debitKey')}
          placeholder={t('taxLaw.none')}
          data={accounts}
          searchable
          clearable
        />
        <Select {...form.of('creditKey')} label={t('taxLaw.creditKey')} data={accounts} searchable required />
        <Select {...choice('dueKind', 'taxLaw.dueKinds', dueKinds)} label={t('taxLaw.dueKind')} />
        {values.dueKind !== 'none' && (
          <TextInput
            {...form.text('dueTerm')}
            error={form.of('due').error}
            label={t('taxLaw.dueTerm')}
            description={t('taxLaw.dueTermHelp')}
            required
            maxLength={5}
          />
        )}
        <Select {...choice('dueMoves', 'taxLaw.moves', dueMoves)} label={t('taxLaw.dueMoves')} />
        <DayInput
          {...form.of('validFrom')}
          label={t('taxLaw.validFrom')}
          description={t('taxLaw.validFromHelp')}
        />
        <DayInput {...form.of('validTo')} label={t('taxLaw.validTo')} description={t('taxLaw.validToHelp')} />
        <TextInput {...form.text('note')} label={t('taxLaw.note')} maxLength={500} />
      </FormSection>
    </FormScreen>
  )
}
