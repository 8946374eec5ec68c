import type { SocialNetwork } from '../../domain/social-links.ts'

/** What the networks of social links call themselves. */
export const networkNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
}
