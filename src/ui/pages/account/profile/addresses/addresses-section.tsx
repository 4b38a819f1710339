import { useState } from 'react'
import type { User } from '#machines/identity/session.types.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Button } from '#ui/components/button.tsx'
import { PlusIcon } from '#ui/components/icons/pages.tsx'
import { Bone } from '#ui/components/bones.tsx'
import { profile } from '#text/profile.ts'
import { words } from '#ui/text/words.ts'
import { Trouble } from '../../../shop/listing/trouble.tsx'
import { readStates } from '../../../shop/listing/read-states.ts'
import { readAddresses, type Address } from '../profile.read.ts'
import { Section } from '../section.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { DeleteAddressDialog } from './delete-address-dialog.tsx'

const t = words(profile)

const grid = css({ display: 'grid', gap: '12', lg: { gridTemplateColumns: '1fr 1fr' } })
const empty = css({ color: 'muted' })

type Open = { kind: 'edit'; address: Address | null } | { kind: 'delete'; address: Address } | null

/** The address book, the default first. */
export const AddressesSection = ({ person }: { readonly person: User }) => {
  const { data, failure, isLoading, retry } = useResource('/user/addresses', readAddresses)
  const { data: states } = useResource('/states', readStates)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Section
      id="addresses"
      title={t('profile.addresses')}
      note={t('profile.whereWeDeliverTo')}
      aside={
        <Button variant="secondary" size="s" onClick={() => setOpen({ kind: 'edit', address: null })}>
          <PlusIcon size={18} stroke={2.25} />
          {t('profile.addAddress')}
        </Button>
      }
    >
      {data ? (
        data.length === 0 ? (
          <p className={empty}>{t('profile.noAddressYetAddOneAnd')}</p>
        ) : (
          <ul role="list" className={grid}>
            {data.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                state={states?.find(({ code }) => code === address.state_code)?.name ?? ''}
                onEdit={() => setOpen({ kind: 'edit', address })}
                onDelete={() => setOpen({ kind: 'delete', address })}
              />
            ))}
          </ul>
        )
      ) : failure ? (
        <Trouble failure={failure} onRetry={retry} retrying={isLoading} />
      ) : (
        <Bone h={120} />
      )}
      {open?.kind === 'edit' && <AddressDialog address={open.address} person={person} onClose={close} />}
      {open?.kind === 'delete' && <DeleteAddressDialog address={open.address} onClose={close} />}
    </Section>
  )
}
