/** The region "Needs you" of the Dashboard. */
import { readAttention } from '#machines/admin/dashboard.read.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Bone, times } from '#ui/components/bones.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { common } from '#text/common.ts'
import { officeDashboard } from '#text/office-dashboard.ts'
import { words } from '#ui/text/words.ts'
import { Block } from '../dashboard/block.tsx'
import { NeedsList } from './needs-list.tsx'

const t = words(officeDashboard, common)

export const NeedsYou = () => {
  const { data, failure, isLoading, retry } = useResource('/admin/attention', readAttention)
  return (
    <Block title={t('office-dashboard.needs_title')}>
      {data ? (
        <NeedsList items={data} />
      ) : failure ? (
        <ErrorState
          text={t('office-dashboard.needs_notLoaded')}
          requestId={failure.requestId ?? undefined}
          onRetry={retry}
          retrying={isLoading}
        />
      ) : (
        <div role="status" aria-label={t('common.loading')}>
          {times(4).map((row) => (
            <Bone key={row} h={52} radius={10} />
          ))}
        </div>
      )}
    </Block>
  )
}
