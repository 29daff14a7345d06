import { foreignCurrencySource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Checkbox, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { accountTypes, analyses, natures } from '../account-types.ts'
import { addressOf, listAddress } from './addresses.ts'
import { AccountState } from './columns.tsx'
import { useAccountForm, type FullAccount } from './use-account-form.ts'
import { useChartSource } from './use-chart-source.ts'

interface AccountFieldsProps {
  editing?: FullAccount
  parent?: FullAccount
}

export function AccountFields({ editing, parent }: AccountFieldsProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { source } = useChartSource()
  const form = useAccountForm({
    editing,
    parent,
    onSaved: ({ _id, code }) => {
      toast.success(t(editing ? 'accounts.changed' : 'accounts.created', { code }))
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  const words = <Value extends string>(values: readonly Value[], key: string) =>
    values.map((value) => ({ value, label: t(`accounts.${key}.${value}`) }))

  return (
    <FormScreen
      title={editing ? `${editing.code} ${editing.name}` : t('accounts.new')}
      form={form}
      words="accounts"
      back={editing ? addressOf(editing._id) : listAddress}
      state={editing && <AccountState active={form.values.active} />}
    >
      <FormSection title={t('accounts.identity')}>
        <RecordSelect
          {...form.of('parent')}
          source={source}
          label={t('accounts.parent')}
          description={t('accounts.parentHelp')}
          disabled={editing !== undefined}
          onChange={(chosen) => form.chooseParent(chosen)}
        />
        <TextInput
          {...form.text('code')}
          label={t('accounts.code')}
          description={t(editing ? 'accounts.codeStays' : 'accounts.codeHelp')}
          required
          maxLength={30}
          disabled={editing !== undefined}
          data-autofocus={editing === undefined || undefined}
        />
        <TextInput
          {...form.text('name')}
          label={t('accounts.name')}
          description={t('accounts.nameHelp')}
          required
          maxLength={200}
        />
        <Select
          {...form.of('nature')}
          label={t('accounts.nature')}
          description={t('accounts.natureHelp')}
          required
          allowDeselect={false}
          data={words(natures, 'natures')}
        />
        <Select
          {...form.of('type')}
          label={t('accounts.type')}
          description={t('accounts.typeHelp')}
          required
          searchable
          allowDeselect={false}
          data={words(accountTypes, 'types')}
        />
        <Select
          {...form.of('analysis')}
          label={t('accounts.analysis')}
          description={t('accounts.analysisHelp')}
          allowDeselect={false}
          data={words(analyses, 'analyses')}
        />
        <RecordSelect
          {...form.of('currency')}
          source={foreignCurrencySource}
          label={t('accounts.currency')}
          description={t('accounts.currencyHelp')}
        />
        {editing && (
          <Switch
            {...form.tick('active')}
            label={t('accounts.active')}
            description={t('accounts.activeHelp')}
          />
        )}
      </FormSection>
      <FormSection title={t('accounts.lines')} note={t('accounts.linesHelp')}>
        <Checkbox
          {...form.tick('allowsMovements')}
          label={t('accounts.allowsMovements')}
          description={t('accounts.allowsMovementsHelp')}
          disabled={editing?.hasChildren}
        />
        <Checkbox
          {...form.tick('requiresCostCenter')}
          label={t('accounts.requiresCostCenter')}
          description={t('accounts.requiresCostCenterHelp')}
        />
        <Checkbox
          {...form.tick('requiresExpenseItem')}
          label={t('accounts.requiresExpenseItem')}
          description={t('accounts.requiresExpenseItemHelp')}
        />
        <Checkbox
          {...form.tick('reconcile')}
          label={t('accounts.reconcile')}
          description={t('accounts.reconcileHelp')}
        />
        <Checkbox
          {...form.tick('isCashFund')}
          label={t('accounts.isCashFund')}
          description={t('accounts.isCashFundHelp')}
        />
      </FormSection>
      <FormSection title={t('accounts.closing')}>
        <Checkbox
          {...form.tick('monetary')}
          label={t('accounts.monetary')}
          description={t('accounts.monetaryHelp')}
        />
        <Checkbox
          {...form.tick('zeroAtClose')}
          label={t('accounts.zeroAtClose')}
          description={t('accounts.zeroAtCloseHelp')}
        />
        <Wide>
          <Textarea
            {...form.text('normNote')}
            label={t('accounts.normNote')}
            description={t('accounts.normNoteHelp')}
            maxLength={1000}
            autosize
            minRows={2}
          />
        </Wide>
      </FormSection>
    </FormScreen>
  )
}
