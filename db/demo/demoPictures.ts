/** Pictures of some of the demo companies; the files are in `pictures`. */
export const demoPictures: { slug: string; logo?: string; gallery: { file: string; alt: string }[] }[] = [
  {
    slug: 'kurrajong-deep-core',
    logo: 'kurrajong-logo.webp',
    gallery: [
      { file: 'outback-dusk.webp', alt: 'A truck-mounted drill rig against the evening sky' },
      { file: 'core-trays.webp', alt: 'Trays of drill core, laid out to be logged' },
      { file: 'night-shift.webp', alt: 'Two drillers at a rig under floodlights' },
    ],
  },
  {
    slug: 'eureka-quartz-drilling',
    logo: 'eureka-logo.webp',
    gallery: [{ file: 'truck-rig.webp', alt: 'A rig and its support vehicle beside bags of samples' }],
  },
  {
    slug: 'perforaciones-cerro-pinto',
    logo: 'cerro-logo.webp',
    gallery: [{ file: 'alpine-site.webp', alt: 'A drill site below snow-covered peaks' }],
  },
  { slug: 'quandong-ridge-drilling', gallery: [{ file: 'camp.webp', alt: 'The huts of an exploration camp in the evening' }] },
];
