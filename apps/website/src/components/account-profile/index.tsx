import { defineComponent } from '@tessera/content/react'
import { forShopper } from '../../shop/account/for-shopper.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Who the shopper is, how they are written to, and their password. */
export const AccountProfile = defineComponent({
  name: 'AccountProfile',
  title: 'Account: profile',
  group: 'Account',
  icon: 'user-round',
  personal: true,
  serverData: (context) =>
    forShopper(context, async (client, { signal }) => {
      const { Username, FirstName, LastName, Email, Phone, xp } = await client.me.get({ signal })
      const { Language, Newsletter } = (xp ?? {}) as { Language?: unknown; Newsletter?: unknown }
      return {
        username: Username ?? '',
        firstName: FirstName ?? '',
        lastName: LastName ?? '',
        email: Email ?? '',
        phone: Phone ?? '',
        language: typeof Language === 'string' ? Language : '',
        newsletter: Newsletter === true,
      }
    }),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-14')}>
      {data === undefined ? (
        <AwayNote page={page} name="Account: profile" />
      ) : (
        <>
          <ProfileForm page={page} profile={data} />
          <PasswordForm page={page} username={data.username} />
        </>
      )}
    </section>
  ),
})
