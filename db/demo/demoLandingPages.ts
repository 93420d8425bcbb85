import type { CmsLandingPage } from '#contract/cms-sync/cms';

/** A demo landing page about a kind of drilling or a place; its filters match some of the demo companies. */
export interface DemoLandingPage {
  title: string;
  slug: string;
  /** One paragraph per item. */
  introduction: string[];
  filters: Partial<CmsLandingPage['filters']>;
  questions: { question: string; answer: string }[];
  description: string;
}

export const demoLandingPages: DemoLandingPage[] = [
  {
    title: 'Diamond drilling contractors in Western Australia',
    slug: 'diamond-drilling-western-australia',
    introduction: [
      'Most diamond drilling in Western Australia is done for gold, nickel, lithium and iron ore, from the Goldfields around Kalgoorlie to the Pilbara. A diamond-set bit cuts a cylinder of solid rock, so geologists see contacts, veins and structures as they lie in the ground, and laboratories get samples that can stand behind a resource estimate.',
      'The companies below have their base in the state. When you compare them, look at how deep their rigs go in the core size you need, whether they bring their own water carts and camp, and how they survey the hole. A crew that has worked in your district knows its ground, its access roads and its summer.',
    ],
    filters: { country: 'Australia', state_region: 'Western Australia', drilling_methods: ['Diamond Drilling'] },
    questions: [
      {
        question: 'Which core sizes are usual?',
        answer:
          'HQ with a core of about 63.5 mm and NQ with about 47.6 mm do most of the work. PQ, about 85 mm, is chosen near the surface, in broken ground and where a lot of material is needed, for example for metallurgical tests. A hole often begins wide and is continued in the next smaller size when the ground gets difficult.',
      },
      {
        question: 'What has to be approved before a rig moves in?',
        answer:
          'Exploration drilling disturbs the ground, so the holder of the tenement needs an approved programme of work under the Mining Act 1978 before it starts. Aboriginal heritage has to be looked at in good time, and clearing of native vegetation or taking water may need permits of their own. The approvals are the business of the tenement holder, but an experienced contractor will ask for them.',
      },
      {
        question: 'Why do some programmes begin with reverse circulation and end with core?',
        answer:
          'The first part of a hole is often of little interest. A reverse circulation pre-collar through weathered rock is faster and cheaper by the metre; the hole is then cased and continued with a diamond tail through the zone that has to be seen as core. Multi-purpose rigs do both without a change of machine.',
      },
    ],
    description: 'Compare diamond drilling contractors based in Western Australia: rigs, core sizes, certifications and where they work.',
  },
  {
    title: 'Reverse circulation drilling contractors in Australia',
    slug: 'reverse-circulation-drilling-australia',
    introduction: [
      'Reverse circulation, RC for short, is the workhorse of Australian exploration. A hammer breaks the rock and compressed air lifts the chips through the inner tube of a double-walled rod, so that they do not touch the wall of the hole on their way up. A cyclone and a splitter at the surface make a sample of every metre within minutes.',
      'The contractors on this page offer RC drilling from a base in Australia. For deep or wet holes ask about air: a booster and an auxiliary compressor keep the sample dry below the water table. For sampling that stands up to an audit ask how splitters are levelled and cleaned, and how sample recovery is written down.',
    ],
    filters: { country: 'Australia', drilling_methods: ['Reverse Circulation (RC)'] },
    questions: [
      {
        question: 'When is RC the better choice than diamond core?',
        answer:
          'When many metres have to be sampled quickly and the structure of the rock matters less than its grade: first tests of a target, infill on a known deposit, sterilisation of ground for buildings. Core is needed where the texture, the angles of veins or the strength of the rock decide.',
      },
      {
        question: 'How deep can RC go?',
        answer:
          'Holes of 100 to 250 m are routine. With boosters strong rigs reach 400 m and more, but the effort rises with depth and with every litre of ground water that the air has to lift. Where the sample turns wet for good, a diamond tail is usually the better way on.',
      },
      {
        question: 'What is the difference between RC and air core?',
        answer:
          'Both bring the sample up through an inner tube. Air core cuts soft and weathered ground with a bladed bit, with a light rig and narrow holes, down to fresh rock. RC breaks hard rock with a hammer and needs a heavier rig and more air.',
      },
    ],
    description: 'Find reverse circulation (RC) drilling contractors in Australia and compare rigs, air packages, certifications and districts.',
  },
  {
    title: 'Diamond drilling contractors in Canada',
    slug: 'diamond-drilling-canada',
    introduction: [
      'Canada drills for gold, copper, nickel, uranium and diamonds in ground that is often far from any road. Fly-in programmes with rigs that come apart into loads for a helicopter are as common as winter programmes, when lakes and muskeg are frozen hard enough to carry a machine.',
      'Here are diamond drilling contractors with a base in Canada. Their profiles say which rigs can be moved by helicopter, who drills from ice or a barge, and who runs a camp of its own. Ask early for the season that you want: crews for break-up and freeze-up are booked long before.',
    ],
    filters: { country: 'Canada', drilling_methods: ['Diamond Drilling'] },
    questions: [
      {
        question: 'Why are so many programmes drilled in winter?',
        answer:
          'Frozen lakes and swamps can be crossed and drilled from, so targets below water come within reach without a barge, heavy loads travel on winter roads, and the ground suffers less. The price is heated water lines, short days and the duty to measure the ice before anything is moved on to it.',
      },
      {
        question: 'What does heli-portable mean?',
        answer:
          'That a rig can be taken apart into loads that a helicopter carries under a hook, and put together again on a small wooden platform. The heaviest load decides which helicopter is needed, so ask for its weight and for the number of lifts of one move.',
      },
      {
        question: 'Which certificates should a contractor have?',
        answer:
          'Many mining companies ask for a certificate of recognition (COR) or ISO 45001 for the management of safety. Provinces and territories have their own rules about the training of drillers and helpers. Membership of the Canadian Diamond Drilling Association is a good sign, not a licence.',
      },
      {
        question: 'How are Indigenous communities involved?',
        answer:
          'Permits as a rule come with a duty to consult, and many agreements name employment and contracts for the communities whose land it is. Several contractors are Indigenous partnerships or are owned by a community; the filter for capabilities shows them.',
      },
    ],
    description: 'Compare diamond drilling contractors in Canada: heli-portable rigs, winter programmes, certificates and regions served.',
  },
  {
    title: 'Underground drilling contractors',
    slug: 'underground-drilling-contractors',
    introduction: [
      'Underground rigs are built around one limit: space. Electric-hydraulic machines work from a drive or a cuddy of a few metres, drill up, down and along the orebody, and share power, water and ventilation with the mine. The holes are mostly shorter than from surface, and start where the information is needed.',
      'These contractors say that they drill underground, be it core for resource definition, service holes, raises or longholes for production. What counts on site beside the metres is how well a crew fits into the mine: traffic rules, firing times, refuge chambers and a supervisor who talks to the shift boss.',
    ],
    filters: { drilling_locations: ['Underground'] },
    questions: [
      {
        question: 'What does the mine have to provide?',
        answer:
          'As a rule electric power at the voltage of the rig, clean water and a place where it can run off, ventilation, a drill site that was made to size and made safe, and survey marks for the collar and the direction. Write down in the contract who pays for waiting when one of them is missing.',
      },
      {
        question: 'Can holes go upwards?',
        answer:
          'Yes. Fans of holes above and below the horizontal are the usual way to outline an orebody from a drive. For up holes the rig must hold the rods, core and tools are pumped instead of falling to the bottom, and the water comes back at the collar, where it has to be led away.',
      },
      {
        question: 'What protects people near old workings and water?',
        answer:
          'A probe hole ahead of the main one, a collar pipe that is grouted in and tested, and a valve or preventer on it where water or gas under pressure may be met. Agree beforehand when drilling stops and who is called.',
      },
    ],
    description: 'Underground drilling contractors for core, service holes, raises and production, with their rigs, capabilities and certificates.',
  },
  {
    title: 'Drilling contractors for arctic and extreme cold',
    slug: 'arctic-drilling-contractors',
    introduction: [
      'At minus 35 °C water freezes in a hose within minutes, steel gets brittle and diesel turns to wax. Companies that work in the north bring enclosed and heated rigs, recirculated and warmed drilling fluid, and people who know how to keep both going through the night.',
      'The contractors below name arctic or extreme cold conditions among the places where they drill. Their profiles show who drills from ice, who is used to permafrost and who runs a camp. For a first call have ready where the nearest road or airstrip is, what is known about the ice, and when the last supplies can come in.',
    ],
    filters: { drilling_locations: ['Arctic / Extreme Cold'] },
    questions: [
      {
        question: 'How is drilling in permafrost different?',
        answer:
          'Warm fluid thaws the wall of the hole, which then falls in, and cold fluid may freeze in it. Crews work with brine or other additives that lower the freezing point, keep the fluid just warm enough, and case the frozen section. What goes into the ground has to be allowed by the permit.',
      },
      {
        question: 'How thick must ice be to carry a rig?',
        answer:
          'That depends on the load, on how long it stands and on the quality of the ice, so there is no single figure. An engineer calculates it for the rig, the ice is measured in a grid before the move and checked every day, and it can be thickened by flooding. A contractor should show you its ice plan.',
      },
      {
        question: 'What should be agreed about standby?',
        answer:
          'Storms, extreme cold and grounded aircraft will cost days. Name the temperature and the wind at which work stops, the rate for those days, and who carries the cost when a crew change is late.',
      },
    ],
    description: 'Find drilling contractors with enclosed rigs, ice and permafrost experience for programmes in arctic and very cold places.',
  },
  {
    title: 'Sonic drilling contractors',
    slug: 'sonic-drilling-contractors',
    introduction: [
      'A sonic rig makes the rods vibrate lengthwise, up to some 150 times a second, while it turns them slowly. Loose ground along the string gives way, and a continuous core of gravel, sand, clay or tailings comes up nearly undisturbed, with little fluid or none and hardly any cuttings to dispose of.',
      'That makes it the method of choice for tailings dams, contaminated land, heap leach pads, alluvial deposits and monitoring wells. The companies on this page list sonic drilling among their methods. Compare the diameters they offer, how they keep the sample cool where volatile substances matter, and the ground pressure of their carriers where the surface is soft.',
    ],
    filters: { drilling_methods: ['Sonic Drilling'] },
    questions: [
      {
        question: 'How deep does sonic drilling go?',
        answer:
          'Most holes end within 100 m. Deeper ones are possible in suitable ground with strong rigs; then friction along the string is what limits them. In hard rock the method gets slow, and another one takes over.',
      },
      {
        question: 'How good are the samples?',
        answer:
          'Recovery in loose ground is usually close to complete, and layers stay in their order. Vibration can loosen dense material and warm the core a little, so samples for tests of density or of volatile substances are better taken with a tube that is pushed ahead of the casing.',
      },
      {
        question: 'Why is it used on tailings dams?',
        answer:
          'The casing follows the core barrel, so the hole stays open without mud, and no fluid pressure is brought into a structure whose stability is the very question. Instruments such as piezometers can be placed through the casing as it is withdrawn.',
      },
    ],
    description: 'Compare sonic drilling contractors for tailings, environmental work and unconsolidated ground: rigs, diameters and experience.',
  },
];
