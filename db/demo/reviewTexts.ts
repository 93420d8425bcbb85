/** Fragments of demo reviews by stars. All texts and reviewers are fictional. */
export const titles: Record<1 | 2 | 3 | 4 | 5, string[]> = {
  5: [
    'The crew we ask for by name',
    'On depth, on time, no drama',
    'Best recovery we have had here',
    'Safe, tidy and honest about problems',
    'Every metre as invoiced',
    'They solved what others walked away from',
    'A camp you like to come back to',
    'Straight holes in broken ground',
    'Would start the next season with them',
  ],
  4: [
    'Good work with small delays',
    'Solid crew, older rig',
    'Reliable once they had settled in',
    'Fair price and fair metres',
    'Strong on safety, slower on paper',
    'Did what they promised',
    'Good core, late reports',
    'A steady pair of hands',
  ],
  3: ['Fine, but keep an eye on the plan', 'Good drillers, thin supervision', 'Mixed season', 'Average in the end', 'The second month was better'],
  2: ['Too many days standing', 'Not what we had agreed', 'Recovery let us down', 'We had to chase everything'],
  1: ['Left us half way', 'We would not do this again', 'Unsafe and late'],
};

export const openings = [
  'We had them on site for one field season.',
  'Twelve holes over nine weeks, mostly by day shift.',
  'A short programme of six holes before the wet.',
  'They took over from another contractor in the middle of the job.',
  'Two rigs worked for us around the clock.',
  'Our first programme with this company.',
  'The third year in a row that we have used them.',
  'Infill drilling on a tight budget and a tighter calendar.',
  'Remote site, one road in, weather against us.',
  'A small job, but an awkward one.',
  "We needed a rig at three weeks' notice.",
  'Deep holes with a narrow target.',
];

export const praise = [
  'Pre-starts were done properly every shift and nobody was in a hurry to skip them.',
  'Recovery stayed above what we had asked for, even through the fault.',
  'The supervisor called before there was a problem, not after.',
  'Downhole surveys matched the plan within what the contract allows.',
  'The rig stood still for less than a day in all that time.',
  'Core was marked, cleaned and in order when our geologist came.',
  'Plods were legible and in our inbox each morning.',
  'The driller talked us out of a bad collar position, which saved us a hole.',
  'Sumps were lined and the pads were left cleaner than we found them.',
  'They brought their own spares and used them.',
  'Local people were hired and trained, as agreed.',
  'The invoice was the same as the daily sheets, to the metre.',
  'When the rods stuck they worked through the night and got them back.',
  'The offsider was new and was looked after well.',
  'Night shift did as good a job as day shift.',
  'Water was used with care in a dry place.',
];

export const quibbles = [
  'Mobilisation came four days late.',
  'Reports took a reminder or two.',
  'The compressor was near its limit below 200 metres.',
  'The change of crew in the middle cost us some rhythm.',
  'The camp kitchen could have been better.',
  'Standby was charged more strictly than we are used to.',
  'One hole had to be drilled again, at their cost.',
  'The first week was slow until the right bits arrived.',
  'Radio discipline could have been better.',
  'The final figures needed a second round.',
];

export const complaints = [
  'We lost eleven days to breakdowns that proper maintenance would have spared us.',
  'Recovery in the ore zone was too low to use, and nobody told us until the hole was done.',
  'The supervisor was on site one day in five.',
  'Guards were missing from the rig until our safety officer stopped the work.',
  'Two holes ended short and were invoiced in full at first.',
  'Half of the crew had never drilled this ground.',
  'Questions by email were answered after a week, if at all.',
  'Samples were mixed up between two holes.',
  'They left for another job before ours was done.',
];

export const closings: Record<1 | 2 | 3 | 4 | 5, string[]> = {
  5: ['We have booked them again.', 'Recommended without reservation.', 'Ask for this crew.', 'The best money of the programme.'],
  4: ['We would use them again.', 'All in all good value.', 'Recommended for this kind of ground.'],
  3: ['Bring your own supervisor.', 'Acceptable for the price.', 'Agree on reporting before you start.'],
  2: ['We are looking elsewhere for the next phase.', 'The price was the best part of it.'],
  1: ['We ended the contract early.', 'Look twice before you sign.'],
};

export const replies = {
  thanks: [
    'Thank you. We have passed this on to the crew, who were pleased to read it.',
    'Thank you for the kind words. The ground was not easy and your geologists were a great help.',
    'We enjoyed this job as well and look forward to the next one.',
  ],
  regrets: [
    'We are sorry. The delays were ours, and we have changed how we plan spares since. Our operations manager will call you.',
    'Thank you for being frank. We have credited the standby days in question and would like to do better next time.',
    'This was not our best season. The supervision you ask for is part of every contract of ours now.',
  ],
};

export const firstNames =
  'Ama Anders Beatriz Callum Chidi Dalia Elif Farid Grace Hamish Ines Jakub Kerstin Lindiwe Marco Nadia Oluwaseun Petra Quentin Rosa Samir Tamsin Uma Viktor Wanjiru Yusuf Zofia'.split(
    ' ',
  );
export const lastNames =
  'Abara Bergqvist Castellan Dlamini Eriksen Farrow Gallardo Hoshino Ilunga Jarvela Kowalczyk Lindgren Mahlaba Novotna Okpara Pellerin Quispe Rautio Salcedo Tindall Underhill Vasquez Whitlow Yilmaz'.split(
    ' ',
  );
export const clientCompanies = [
  'Tallow Creek Resources',
  'Quillfeather Copper',
  'Mossgate Lithium',
  'Ninefold Metals',
  'Harrowby Nickel',
  'Ember Range Gold',
  'Pale Heron Minerals',
  'Two Kettle Mining',
  'Lanternrock Resources',
  'Windlass Copper',
  'Greywether Gold',
  'Opal Finch Exploration',
  'Thornmoor Iron',
  'Cinderlake Metals',
  'Fernhollow Zinc',
  'Bellwright Potash',
  'Marrowstone Gold',
  'Kestrel Vale Mining',
  'Driftless Silver',
  'Sandgrouse Groundwater',
];
