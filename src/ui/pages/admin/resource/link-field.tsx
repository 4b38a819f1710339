/** Where something leads: a product found by its name, a category of the list, or an address. */
import { useId, useState } from 'react'
import type { FieldValue } from '#machines/admin/resource.definition.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Field } from '#ui/components/field.tsx'
import { office } from '#text/office.ts'
import { officeFields } from '#text/office-fields.ts'
import { words } from '#ui/text/words.ts'

const t = words(office, officeFields)

type Named = { readonly slug: string; readonly name: string }

const named = (data: unknown): Named[] =>
  (Array.isArray(data) ? (data as readonly Partial<Named>[]) : []).flatMap(({ slug, name }) =>
    slug !== undefined && name !== undefined ? [{ slug, name }] : [],
  )

const readProducts = (reply: unknown): Named[] => named((reply as { data?: unknown } | null)?.data)

const readCategories = (reply: unknown): Named[] =>
  ((reply as { data?: (Named & { subcategories?: Named[] })[] } | null)?.data ?? []).flatMap((stall) => [
    { slug: stall.slug, name: stall.name },
    ...(stall.subcategories ?? []).map(({ slug, name }) => ({ slug, name: `${stall.name} › ${name}` })),
  ])

type Props = {
  readonly kind: FieldValue | undefined
  readonly shared: { label: string; error: string | undefined; optional: boolean; disabled: boolean }
  readonly value: string
  readonly change: (value: string | null) => void
}

export const LinkField = ({ kind, ...props }: Props) =>
  kind === 'product' ? (
    <ProductLink {...props} />
  ) : kind === 'category' ? (
    <CategoryLink {...props} />
  ) : (
    <Field
      {...props.shared}
      hint={t('office.linkHint')}
      inputMode="url"
      value={props.value}
      onChange={(event) => props.change(event.currentTarget.value)}
    />
  )

const CategoryLink = ({ shared, value, change }: Omit<Props, 'kind'>) => {
  const { data } = useResource('/categories', readCategories)
  return (
    <Field
      {...shared}
      kind="select"
      value={value}
      onChange={(event) => change(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    >
      <option value="">{t('office.nothing')}</option>
      {(data ?? []).map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </Field>
  )
}

const shortest = 2

const ProductLink = ({ shared, value, change }: Omit<Props, 'kind'>) => {
  const id = useId()
  const [asked, setAsked] = useState(value)
  const typed = asked.replaceAll('-', ' ').trim()
  const { data } = useResource(
    typed.length < shortest ? null : `/products?search=${encodeURIComponent(typed)}&per_page=8`,
    readProducts,
  )
  const chosen = data?.find(({ slug }) => slug === value)
  return (
    <>
      <Field
        {...shared}
        hint={chosen ? chosen.name : t('office.productLinkHint')}
        list={id}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          setAsked(event.currentTarget.value)
          change(event.currentTarget.value)
        }}
      />
      <datalist id={id}>
        {(data ?? []).map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
