import { type ArchetypeName, archetypes } from '../archetypes';
import { findRigNames } from '../vocabularyTerms';

/** Optional work of an archetype's contractors in addition to the usual; by codes, and rigs by model. */
interface Variations {
  weight: number;
  /** Kinds of terrain that this work requires. */
  needs?: string;
  methods?: string;
  purposes?: string;
  capabilities?: string;
  rigs?: string;
}

const surfaceCapabilities = 'camp site_prep water_cartage local_hire closed_loop digital_plods rod_handler low_impact realtime_data';
const undergroundCapabilities = 'rod_handler fire_suppression electric_rig digital_plods realtime_data grouting remote_operation';
const coreRigs =
  'LF70, LF90D, LF160, LF230, Christensen CT14, Christensen CT20, Christensen CS14, DE710, DE712, Hydracore 2000, Hydracore 3000, Prospector MAX';
const multiPurposeRigs = 'KWL 1600, DE810, DE840, DE880, UDR 650, UDR 1000, UDR 1200, X900, FH3000LR, D&B 35';

const variations: Record<ArchetypeName, Variations> = {
  surfaceCore: {
    weight: 22,
    methods: 'rc directional rab',
    purposes: 'geotechnical metallurgical hydrogeology sterilisation',
    capabilities: `${surfaceCapabilities} triple_tube deep_1000 core_cutting packer_testing track_mounted truck_mounted skid`,
    rigs: coreRigs,
  },
  undergroundCore: {
    weight: 8,
    methods: 'directional cover_drilling',
    purposes: 'mine_services geotechnical',
    capabilities: `${undergroundCapabilities} triple_tube artesian core_cutting`,
    rigs: 'LM30, LM75, LM90, LM110, MDR700, Diamec Smart 4, Diamec Smart 6M, Diamec Smart 8, DE130, DE140, U8, KmN',
  },
  rcAircore: {
    weight: 11,
    methods: 'rab diamond dth',
    purposes: 'hydrogeology bulk_sampling',
    capabilities: `${surfaceCapabilities} track_mounted rod_handler fire_suppression`,
    rigs: 'Explorac 100, Explorac R50, T450, T685WS, Hydco 1000H, RC 300, X350',
  },
  gradeControl: {
    weight: 5,
    methods: 'dth',
    purposes: 'sterilisation dewatering',
    capabilities: 'realtime_data fire_suppression remote_operation truck_mounted',
    rigs: 'Explorac 100, Explorac R50, T450, T685WS, RC 300, DE810, DE840',
  },
  blastHole: {
    weight: 8,
    methods: 'top_hammer',
    purposes: 'dewatering mine_services',
    capabilities: 'remote_operation realtime_data electric_rig rod_handler',
    rigs: 'SmartROC D65, Pit Viper 235, Pit Viper 271, Pit Viper 351, D75KS, MD6310',
  },
  sonic: {
    weight: 4,
    methods: 'direct_push auger',
    purposes: 'bulk_sampling dewatering',
    capabilities: 'ground_pressure noise_reduced packer_testing truck_mounted sumpless',
    rigs: 'LS250, LS600, 8250LS, TSi 150CC, CRS-XL',
  },
  waterWell: {
    weight: 10,
    methods: 'dual_rotary dth cable_tool',
    purposes: 'dewatering geothermal',
    capabilities: 'artesian piezometers wireline_logging site_prep local_hire sumpless',
    rigs: 'T3W, T660',
  },
  raiseBore: {
    weight: 2,
    methods: 'longhole',
    purposes: 'geotechnical',
    capabilities: 'remote_operation electric_rig grouting',
    rigs: 'Robbins 73RH',
  },
  deepDirectional: {
    weight: 4,
    purposes: 'geothermal stratigraphic geotechnical',
    capabilities: `${surfaceCapabilities} deep_2000 triple_tube artesian truck_mounted wireline_logging`,
    rigs: 'LF160, LF230, Christensen CT20, DE880, UDR 1200, Prospector MAX',
  },
  flyRig: {
    weight: 5,
    needs: 'mountain arctic',
    purposes: 'resource_definition geotechnical',
    capabilities: 'triple_tube camp site_prep closed_loop local_hire indigenous_partner downhole_survey skid',
    rigs: 'LF70, A5, Discovery MP1000, Duralite 500, Hydracore 2000',
  },
  manPortable: {
    weight: 6,
    needs: 'jungle mountain',
    purposes: 'resource_definition geotechnical',
    capabilities: 'camp oriented_core downhole_survey closed_loop core_cutting',
    rigs: 'Hydracore 2000, EGD II',
  },
  geotechnical: {
    weight: 9,
    methods: 'direct_push diamond sonic',
    purposes: 'hydrogeology dewatering',
    capabilities: 'packer_testing noise_reduced low_impact grouting truck_mounted ground_pressure',
    rigs: 'CME-75, CME-850, D-120, GEO 405, 7822DT',
  },
  ice: {
    weight: 5,
    needs: 'arctic',
    purposes: 'geotechnical',
    capabilities: 'heli_portable heli_support closed_loop indigenous_partner triple_tube downhole_survey',
    rigs: 'LF70, LF90D, A5, KmB 1.4, Discovery MP1000',
  },
  coalGas: {
    weight: 8,
    needs: 'coal',
    methods: 'directional dth',
    purposes: 'stratigraphic resource_definition',
    capabilities: 'fire_suppression closed_loop deep_1000 sumpless rod_handler',
    rigs: 'T660, UDR 650, UDR 1000, X900, DE840, DE880',
  },
  mineralSands: {
    weight: 3,
    needs: 'desert',
    methods: 'rab sonic',
    purposes: 'bulk_sampling sterilisation',
    capabilities: 'track_mounted local_hire',
    rigs: 'X350',
  },
  multiPurpose: {
    weight: 9,
    methods: 'mud_rotary directional aircore',
    purposes: 'hydrogeology sterilisation water_well metallurgical',
    capabilities: `${surfaceCapabilities} deep_1000 triple_tube truck_mounted track_mounted fire_suppression`,
    rigs: multiPurposeRigs,
  },
  longhole: { weight: 3, methods: 'top_hammer', purposes: 'grade_control', capabilities: undergroundCapabilities, rigs: 'Simba S7, DL432i' },
  overWater: {
    weight: 2,
    methods: 'cpt',
    purposes: 'environmental exploration',
    capabilities: 'noise_reduced triple_tube packer_testing',
    rigs: 'LF70, GEO 405, KmB 1.4',
  },
  asStated: {
    weight: 4,
    methods: 'diamond rc auger dth mud_rotary rab cable_tool becker coiled_tube',
    purposes: 'exploration water_well geotechnical drill_blast',
  },
};

/** Rig models for methods in addition to the archetype's own. */
const rigModelsByMethod: Record<string, string> = {
  rc: 'T450, T685WS, Explorac R50',
  directional: '',
  aircore: 'X350',
  auger: 'CME-75, D-120',
  direct_push: '7822DT',
  dual_rotary: 'DR-24',
  sonic: 'TSi 150CC, 8250LS',
};

export interface LineOfWork {
  kind: ArchetypeName;
  needs: string[];
  always: { methods: string[]; sites: string[]; purposes: string[]; capabilities: string[] };
  sometimes: { methods: string[]; purposes: string[]; capabilities: string[] };
  /** Full names. */
  rigs: string[];
}

const splitCodes = (text = '') => text.split(' ').filter(Boolean);

/** Every archetype with its weight. */
export const linesOfWork: (readonly [LineOfWork, number])[] = Object.entries(archetypes).map(([name, archetype]) => {
  // Safe: the keys are those of the type.
  const kind = name as ArchetypeName;
  const { weight, needs, methods, purposes, capabilities, rigs = '' } = variations[kind];
  const line = {
    kind,
    needs: splitCodes(needs),
    always: {
      methods: splitCodes(archetype.methods),
      sites: splitCodes(archetype.sites),
      purposes: splitCodes(archetype.purposes),
      capabilities: splitCodes(archetype.capabilities),
    },
    sometimes: { methods: splitCodes(methods), purposes: splitCodes(purposes), capabilities: splitCodes(capabilities) },
    rigs: findRigNames(rigs),
  };
  return [line, weight] as const;
});

/** Full names of the rigs for each method. */
export const rigsByMethod = new Map(Object.entries(rigModelsByMethod).map(([method, models]) => [method, findRigNames(models)]));
